// HTTP calls. Every failure becomes a Problem with a sentence that can be shown.

import type {
  BriefingReply,
  BriefingWish,
  CreateMatch,
  ForkWish,
  Games,
  MatchCreated,
  Names,
  Problem,
  Replay,
  ReplayWish,
  Report,
  ReviewReply,
  Rules,
  RuleText,
  SeatLine,
  SetupReply,
  SetupWish,
  Tickets,
  Verification,
} from "../../generated/messages";

import { wire } from "#wire";

export class Failure extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.code);
  }
}

async function send(path: string, body?: unknown, token = ""): Promise<Response> {
  let answer: Response;
  try {
    answer = await wire.ask(
      path,
      body === undefined
        ? {}
        : {
            method: "POST",
            headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new Failure({ code: "busy", say: { key: "web-offline" } });
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Failure(
      problem?.say ? problem : { code: "internal", say: { key: "web-failed", args: { status: answer.status } } },
    );
  }
  return answer;
}

async function call<T>(path: string, body?: unknown, token = ""): Promise<T> {
  return (await send(path, body, token)).json().catch(() => null) as Promise<T>;
}

/** The server leaves out what has its default value. */
export const seatLine = (line: SeatLine): SeatLine => ({ who: "link", ...line });

export const api = {
  names: () => call<Names>("/api/names"),
  games: () => call<Games>("/api/games"),
  setup: (wish: SetupWish) => call<SetupReply>("/api/setup", wish),
  briefing: (wish: BriefingWish) => call<BriefingReply>("/api/briefing", wish),
  create: (wish: CreateMatch) => call<MatchCreated>("/api/matches", wish),
  tickets: async (tickets: string[]): Promise<Tickets> => {
    const found = await call<Tickets>("/api/tickets", { tickets });
    return {
      tickets: found.tickets.map((line) => ({
        role: "watch",
        stage: "running",
        ...line,
        seats: (line.seats ?? []).map(seatLine),
      })),
    };
  },
  replay: (wish: ReplayWish) => call<Replay>("/api/replay", wish),
  fork: (wish: ForkWish) => call<MatchCreated>("/api/fork", wish),
  /** Play on from a saved match. */
  open: (file: string) => call<MatchCreated>("/api/open", { file }),
  rematch: (tickets: string[]) => call<MatchCreated>("/api/rematch", { tickets }),
  report: (ticket: string) => call<Report>("/api/report", { ticket }),
  /** How far the review of a seat is: asked for until it is there. */
  review: (ticket: string) => call<ReviewReply>("/api/review", { ticket }),
  verify: (ticket: string) => call<Verification>("/api/verify", { ticket }),
  /** The record of a finished match, as `squadra replay` reads it. */
  record: async (ticket: string): Promise<Blob> => (await send("/api/record", { ticket })).blob(),
  /** A page of a game's own. */
  service: async <T>(game: string, service: string, wish: unknown = {}, ticket = ""): Promise<T> =>
    (await call<{ answer: T }>("/api/service", { game, service, wish, ...(ticket ? { ticket } : {}) })).answer,
  /** For whoever runs the server. */
  operator: <T>(token: string, what: "matches" | "close" | "delete" | "ban" | "unban", wish: unknown) =>
    call<T>(`/api/operator/${what}`, wish, token),
  rules: (game: string, lang: string, search = "") =>
    call<Rules>(
      `/api/rules/${encodeURIComponent(game)}?lang=${lang}${search ? `&search=${encodeURIComponent(search)}` : ""}`,
    ),
  rule: (id: string, lang: string) => call<RuleText>(`/api/rule/${encodeURIComponent(id)}?lang=${lang}`),
};
