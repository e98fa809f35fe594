// To the clipboard. A page without HTTPS has no clipboard of its own: there the browser copies what is marked.

function copyMarked(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard rises on a phone
  field.style.position = "fixed";
  field.style.opacity = "0";
  const host = document.querySelector("dialog[open]") ?? document.body; // what lies behind a dialog cannot be marked
  host.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** Whether it lies in the clipboard now. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text); // no clipboard here, or it is forbidden
  }
}
