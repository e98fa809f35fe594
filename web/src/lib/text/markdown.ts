// Just enough Markdown for the rule book: paragraphs, headings, lists, tables, pictures, bold, italics, code and rule ids.
// It gives data, not HTML, so that nothing from a text can become a tag.

export type Span = { kind: "text" | "bold" | "italic" | "code" | "rule"; text: string };
export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "heading"; spans: Span[] }
  | { kind: "quote"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "picture"; file: string; text: string }
  | { kind: "pre"; text: string };

const SPAN =
  /\*\*([^*]+)\*\*|`([^`]+)`|(?<![\w*])\*([^*\s][^*]*)\*|_([^_\s][^_]*)_(?!\w)|\b([A-Z]{2,4}(?:-[A-Z][A-Z0-9]*)+-\d+[a-z]?)\b/g;

export function spans(text: string): Span[] {
  const out: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > at) out.push({ kind: "text", text: text.slice(at, match.index) });
    const [whole, bold, code, star, line, rule] = match;
    if (bold !== undefined) out.push({ kind: "bold", text: bold });
    else if (code !== undefined) out.push({ kind: "code", text: code });
    else if (rule !== undefined) out.push({ kind: "rule", text: rule });
    else out.push({ kind: "italic", text: star ?? line ?? "" });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push({ kind: "text", text: text.slice(at) });
  return out;
}

const PICTURE = /^!\[([^\]]*)\]\((?:.*\/)?([^/)]+)\)$/; // the folder is for readers of the file

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

export function blocks(source: string): Block[] {
  const out: Block[] = [];
  const lines = source.split("\n");
  let words: string[] = [];
  const flush = () => {
    if (words.length) out.push({ kind: "paragraph", spans: spans(words.join(" ")) });
    words = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.startsWith("```")) {
      flush();
      const body: string[] = [];
      while (++i < lines.length && !lines[i]!.startsWith("```")) body.push(lines[i]!);
      out.push({ kind: "pre", text: body.join("\n") });
    } else if (/^#{1,6} /.test(line)) {
      flush();
      out.push({ kind: "heading", spans: spans(line.replace(/^#+ /, "")) });
    } else if (/^\s*([-*]|\d+\.) /.test(line)) {
      flush();
      const items: string[] = [];
      for (; i < lines.length && lines[i]!.trim(); i++) {
        const next = lines[i]!;
        if (/^\s*([-*]|\d+\.) /.test(next)) items.push(next.replace(/^\s*([-*]|\d+\.) /, ""));
        else items[items.length - 1] += ` ${next.trim()}`;
      }
      out.push({ kind: "list", items: items.map(spans) });
    } else if (line.startsWith("|") && /^\|[\s:|-]+\|?$/.test(lines[i + 1] ?? "")) {
      flush();
      const head = cells(line);
      const rows: Span[][][] = [];
      for (i += 2; i < lines.length && lines[i]!.startsWith("|"); i++) rows.push(cells(lines[i]!));
      i--;
      out.push({ kind: "table", head, rows });
    } else if (PICTURE.test(line)) {
      flush();
      const [, text = "", file = ""] = PICTURE.exec(line)!;
      out.push({ kind: "picture", file, text });
    } else if (line.startsWith(">")) {
      flush();
      out.push({ kind: "quote", spans: spans(line.replace(/^>\s?/, "")) });
    } else if (!line.trim()) flush();
    else words.push(line.trim());
  }
  flush();
  return out;
}
