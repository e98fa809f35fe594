// Made by tools/generate_types.py from src/squadra/host/wire, server/operating and the kernel. Do not edit.

/** An argument of a sentence. */
export type Arg = string | number | Said | Arg[];

export type Code =
  | "game-unknown"
  | "setup-wrong"
  | "seats-wrong"
  | "bot-unknown"
  | "match-unknown"
  | "match-closed"
  | "match-old"
  | "ticket-wrong"
  | "ticket-revoked"
  | "file-wrong"
  | "rule-unknown"
  | "words-unknown"
  | "dice-wrong"
  | "not-found"
  | "not-allowed"
  | "not-host"
  | "not-your-seat"
  | "not-asked"
  | "not-started"
  | "not-over"
  | "late"
  | "already-answered"
  | "unlawful"
  | "nothing-to-undo"
  | "undo-needs-all"
  | "undo-strict"
  | "undo-alone"
  | "undo-rules"
  | "hints-off"
  | "hint-failed"
  | "seat-shut"
  | "seat-taken"
  | "join-first"
  | "malformed"
  | "too-large"
  | "too-fast"
  | "origin"
  | "busy"
  | "banned"
  | "operator-token"
  | "address-wrong"
  | "match-elsewhere"
  | "match-deleted"
  | "too-many-matches"
  | "disk-full"
  | "read-only"
  | "database"
  | "storage-full"
  | "storage"
  | "page-missing"
  | "shutting-down"
  | "internal";

export type SeatKind =
  | "me"
  | "screen"
  | "link"
  | "bot";

export type Role =
  | "seat"
  | "watch"
  | "host";

export type Stage =
  | "gathering"
  | "running"
  | "over"
  | "closed";

export type UndoPolicy =
  | "strict"
  | "friendly"
  | "free";

/**
 * A sentence or a name, not yet in any language.
 *
 * >>> Msg("weapon-bolter").key
 * 'weapon-bolter'
 */
export interface Said {
  key: string;
  args?: Record<string, Arg>;
}

/** A sentence that rests on a rule. */
export interface Cited {
  key: string;
  args?: Record<string, Arg>;
  rule?: string;
}

/** One thing that happens: what, to whom, how much of it. The words are the game's own. */
export interface Effect {
  what: string;
  whom?: string;
  count?: number;
}

/** One number of a sum, and the place that it comes from, as the board calls it. */
export interface Addend {
  value: number;
  at?: string;
}

/** What decides where there is no luck: a value, what is added to it, and whether what comes out is enough. */
export interface Sum {
  thing: string;
  value: number;
  parts: Addend[];
  total: number;
  enough: boolean;
}

/** An answer to the question that would come next: its words, the anchors by which it is known, its kind. */
export interface Then {
  say: Said;
  anchors: string[];
  group: string;
}

/** One of those whom a seat leads. */
export interface Man {
  id: string;
  name: Said;
  what?: Said | null;
  kind?: string;
  fallen?: boolean;
}

/** What may stand behind what is not turned up yet, as far as everybody may know. */
export interface Hidden {
  seat: string;
  title: Said;
  text: Cited;
  kinds: Man[];
}

/** What a seat is told before its first move. */
export interface Briefing {
  title?: Said | null;
  story?: Said | null;
  aims?: Cited[];
  one_of?: boolean;
  special?: Cited[];
  minutes?: number;
  difficulty?: number;
  men?: Man[];
  way?: string[];
  hidden?: Hidden | null;
}

/** A line of the score sheet: what for, by which rule, and what it brings each seat. */
export interface ScoreLine {
  say: Cited;
  points: Record<string, number>;
  fact?: boolean;
}

/** How likely a win was, as far as the seat could know, before the answer of this number. */
export interface Prospect {
  number: number;
  chance: number;
}

/** An answer that cost something: how much of the chance to win, what was better, and what spoke for that. */
export interface Slip {
  number: number;
  cost: number;
  taken: Said;
  better: Said;
  reasons?: Said[];
}

/** What a seat may learn of its match. Chances are shares of one; `luck` and `cost` are sums of such. */
export interface Review {
  seat: string;
  curve: Prospect[];
  luck: number;
  cost: number;
  slips: Slip[];
}

/** A die as it lies. `was`: what it showed before it was rolled again; `plus`: what is added to it alone. */
export interface DieFace {
  colour: string;
  shows: number;
  was?: number | null;
  plus?: number;
}

/** A thing goes from place to place. */
export interface Walk {
  type: "walk";
  thing: string;
  path: string[];
  by?: "foot" | "jump" | "pushed" | "ride" | "teleport";
}

/** A thing comes onto the board. */
export interface Place {
  type: "place";
  thing: string;
  at: string;
  by?: "foot" | "found" | "teleport";
}

/** A thing goes from the board unharmed: home, off the map, into somebody's hands. */
export interface Leave {
  type: "leave";
  thing: string;
  at?: string;
}

/** A door opens, or closes. */
export interface Open {
  type: "open";
  thing: string;
  shut?: boolean;
}

/** Something hidden turns up as what it is. */
export interface Reveal {
  type: "reveal";
  thing: string;
  becomes: string;
  at?: string;
  name?: Said | null;
}

/** A part of the board is no longer unknown. */
export interface Scan {
  type: "scan";
  at: string;
}

/** Somebody shoots at, strikes at or throws something at others. */
export interface Aim {
  type: "aim";
  actor: string;
  targets: string[];
  how?: "area" | "fight" | "line" | "shares" | "shot";
  weapon?: Said | null;
  area?: string[];
}

/** Dice fall: one row, or a row for each of two sides. */
export interface Throw {
  type: "throw";
  roller: string;
  dice: DieFace[];
  total?: number | null;
  foe?: string;
  against?: DieFace[];
  against_total?: number | null;
  need?: number | null;
}

/** An attack comes to nothing: so much against so much. */
export interface Miss {
  type: "miss";
  thing: string;
  value?: number | null;
  against?: number | null;
}

/** A thing loses lives and stays. */
export interface Wound {
  type: "wound";
  thing: string;
  loss?: number;
  left?: number | null;
}

/** A thing gets lives back. */
export interface Heal {
  type: "heal";
  thing: string;
  gain?: number;
  left?: number | null;
}

/** A thing is killed or destroyed. */
export interface Fall {
  type: "fall";
  thing: string;
  at?: string;
}

/** Something visible about a thing changes: pinned, hidden, spotted, captured. */
export interface Mark {
  type: "mark";
  thing: string;
  mark: string;
  off?: boolean;
  by?: string;
}

/** A card is drawn, turned up or played, with its face as far as the reader may see it. */
export interface Card {
  type: "card";
  deck: string;
  card: string;
  title?: Said | null;
  text?: Said | null;
  seat?: string;
  affects?: string[];
  stays?: "hand" | "none" | "side";
  reads?: string[];
  came?: string;
  turned?: string[];
}

/** A seat gains or loses points. */
export interface Score {
  type: "score";
  seat: string;
  change: number;
  at?: string;
}

/** A turn or a phase begins. */
export interface Turn {
  type: "turn";
  seat?: string;
  round?: number;
  phase?: Said | null;
}

/** Body of every HTTP reply that is not a success. `say` is the friendly sentence (area "server" of the words). */
export interface Problem {
  code: Code;
  say: Cited;
  place?: string;
  detail?: string;
}

/** A seat as everybody sees it. */
export interface SeatLine {
  seat: string;
  name?: string;
  who?: SeatKind;
  bot?: string;
  here?: boolean;
  joined?: boolean;
  yours?: boolean;
  shared?: boolean;
}

/** One ticket. When `problem` is set the rest is empty. */
export interface TicketLine {
  problem?: Code | null;
  role?: Role;
  match?: string;
  game?: string;
  title?: string;
  seat?: string;
  commitment?: string;
  nonces?: Record<string, string>;
  stage?: Stage;
  number?: number;
  asked?: string[];
  seats?: SeatLine[];
  winners?: string[];
  updated?: number;
}

/** One lawful answer; its index is its place in the list. `anchors` are "kind:id", such as "square:5,7". */
export interface OptionLine {
  say: Said;
  anchors?: string[];
  actor?: string;
  group?: string;
  rule?: string;
  odds?: boolean;
}

/** The question. Options are there only for the seat that this screen faces; others see who is asked. */
export interface AskLine {
  seats: string[];
  number: number;
  prompt?: Said | null;
  rule?: string;
  options?: OptionLine[];
  region?: unknown;
}

/** What happened, in a sentence, and as a beat to be played out. Several share the number of the answer that caused them. */
export interface EventLine {
  number: number;
  say: Cited;
  beat?: Beat | null;
}

/** `to`: number to which the faced seat may go back alone. `wish`: somebody asks all to go back further. */
export interface UndoLine {
  policy?: UndoPolicy;
  taken_back?: number;
  to?: number | null;
  ask_all_to?: number | null;
  wish?: number | null;
  by?: string;
  waits_for?: string[];
}

/** How it ended. */
export interface ResultLine {
  winners: string[];
  scores: Record<string, number>;
  reason: Said;
  taken_back?: number;
  hints?: Record<string, number>;
}

/** The bots' speed. */
export interface PaceLine {
  pause_ms?: number;
  stopped?: boolean;
  skipping?: boolean;
}

/** A throw or draw, sealed when it came up: after the end the key opens it (see `Verification`). */
export interface SealLine {
  number: number;
  seal: string;
}

/** One outcome with its exact probability. Fractions are texts: they can exceed 2^53. */
export interface Chance {
  effects: Effect[];
  say: Said;
  percent: number;
  numerator: string;
  denominator: string;
}

/** The chances if people decide differently: `say` is the condition. */
export interface OtherOdds {
  say: Said;
  chances: Chance[];
}

/** The first answer to Join. `tickets` are in the order in which they were sent; a wrong one has its problem set. */
export interface Joined {
  type: "joined";
  id: number;
  match: string;
  game: string;
  title: string;
  setup: unknown;
  seats: string[];
  host: boolean;
  commitment: string;
  forked?: number;
  tickets?: TicketLine[];
  server?: string;
  page?: string;
}

/** All that the screen needs now. */
export interface State {
  type: "state";
  number: number;
  epoch: number;
  stage: Stage;
  seat?: string | null;
  view?: unknown;
  ask?: AskLine | null;
  handover?: string;
  reset?: boolean;
  events?: EventLine[];
  more?: boolean;
  seals?: SealLine[];
  seats?: SeatLine[];
  undo?: UndoLine | null;
  result?: ResultLine | null;
  pace?: PaceLine | null;
  hints?: boolean;
  done?: number;
}

/** Only the seats, pace or undo wish changed. */
export interface Presence {
  type: "presence";
  stage: Stage;
  seats: SeatLine[];
  undo?: UndoLine | null;
  pace?: PaceLine | null;
}

/** The message with this id was carried out (answers and undos are acknowledged by ``State.done`` instead). */
export interface Done {
  type: "done";
  id: number;
  number: number;
}

/** Nothing changed. `number` is where the match stands, so that a late client can ask for the rest. */
export interface Refused {
  type: "refused";
  id: number;
  code: Code;
  say: Cited;
  number?: number;
}

/** Answer to AskOdds, likeliest first. */
export interface OddsReply {
  type: "odds";
  id: number;
  number: number;
  option: number;
  chances: Chance[];
  exact?: boolean;
  says?: Said[];
  others?: OtherOdds[];
}

/** Answer to AskHint: what the strongest opponent would answer, by what the seat knows. */
export interface HintReply {
  type: "hint";
  id: number;
  number: number;
  option?: number;
  line?: OptionLine | null;
  value?: unknown;
  reasons?: Said[];
}

/** Answer to AskWhy. `say` null: nothing forbids it, or there is nothing to say. */
export interface WhyReply {
  type: "why";
  id: number;
  say?: Cited | null;
}

/** Answer to AskLook: places by their anchors. */
export interface LookReply {
  type: "look";
  id: number;
  number: number;
  reach?: string[];
  seen?: string[];
  threatened?: string[];
  targets?: string[];
  path?: string[];
  struck?: string[];
  sums?: Sum[];
  away?: Addend[];
  then?: Then[];
  say?: Said | null;
}

/** Earlier events, oldest first. */
export interface StoryReply {
  type: "story";
  id: number;
  events: EventLine[];
  more?: boolean;
}

/** To whoever asked for it: a new secret; the old links of the same kind no longer work. */
export interface NewLink {
  type: "new-link";
  id: number;
  ticket: string;
  role?: Role;
  seat?: string;
}

/** The connection ends now. Reconnect only if the code is "shutting-down", "busy" or "too-fast". */
export interface Closed {
  type: "closed";
  code: Code;
  say: Said;
}

/** First message, and again after a reconnect. `have`, `epoch`: of the last State seen (-1: none). */
export interface Join {
  type: "join";
  tickets: string[];
  have?: number;
  epoch?: number;
  face?: string;
  nonce?: string;
  browser?: string;
  id?: number;
}

/** Send the State again with the events after `have`. */
export interface Resync {
  type: "resync";
  have?: number;
  epoch?: number;
  id?: number;
}

/** The curtain is lifted: this screen now shows that seat ("" shows nobody's secrets). */
export interface Face {
  type: "face";
  seat: string;
  id?: number;
}

/** Answer the question `number` for `seat`: an index of its options, or, for a region, the option as `value`. */
export interface Answer {
  type: "answer";
  seat: string;
  number: number;
  epoch?: number;
  option?: number;
  value?: unknown;
  id?: number;
}

/** Go back so that the question `to` stands again: alone if UndoLine.to allows it, else this asks all. */
export interface Undo {
  type: "undo";
  seat: string;
  to: number;
  epoch?: number;
  id?: number;
}

/** Yes or no to UndoLine.wish. */
export interface AgreeUndo {
  type: "agree-undo";
  seat: string;
  to: number;
  yes: boolean;
  id?: number;
}

/** The exact chances of an option of the current question, before committing to it. */
export interface AskOdds {
  type: "ask-odds";
  number: number;
  option: number;
  id?: number;
}

/** What would you do? Everybody reads that it was asked, and the result counts it. */
export interface AskHint {
  type: "ask-hint";
  number: number;
  id?: number;
}

/** Why is this thing not lit? `anchor` as in OptionLine. */
export interface AskWhy {
  type: "ask-why";
  anchor: string;
  id?: number;
}

/** What can this thing do (`anchor`), or what would this option of the current question touch (`option`)? */
export interface AskLook {
  type: "ask-look";
  number: number;
  anchor?: string;
  option?: number;
  id?: number;
}

/** Events earlier than `before`. */
export interface AskStory {
  type: "ask-story";
  before: number;
  id?: number;
}

/** Set the bots' speed (any seat may). */
export interface Pace {
  type: "pace";
  pause_ms?: number;
  stopped?: boolean;
  skip?: boolean;
  id?: number;
}

/** Host: do not wait for the missing persons. */
export interface Start {
  type: "start";
  id?: number;
}

/** A bot takes the seat: by the host, or by the seat's own screen. */
export interface UseBot {
  type: "use-bot";
  seat: string;
  bot?: string;
  id?: number;
}

/** The seat is its person's again: by the host, or by the seat's own screen. */
export interface GiveBack {
  type: "give-back";
  seat: string;
  id?: number;
}

/** Host: the seat's link stops working, and a bot takes over. Before the start the host gets a new link (NewLink). */
export interface Kick {
  type: "kick";
  seat: string;
  id?: number;
}

/**
 * The old links of a seat, of the watchers or of the host stop working; answered by NewLink.
 *
 * By the host; and by a seat's own screen, which stays: from then on whoever else has the seat's link is shut out.
 */
export interface RenewLink {
  type: "renew-link";
  role: Role;
  seat?: string;
  id?: number;
}

/** Host: the match ends without result. */
export interface CloseMatch {
  type: "close-match";
  id?: number;
}

/** Answered with Done. */
export interface Ping {
  type: "ping";
  id?: number;
}

/** A game on the home page. Its name is the Fluent key "game-<name>"; words are in the area <name>. */
export interface GameLine {
  name: string;
  seats: string[];
  bots: string[];
  form: unknown;
  strengths: Record<string, number>;
  training?: Record<string, unknown> | null;
}

/** All games that can be played here. */
export interface Games {
  games: GameLine[];
  languages: string[];
}

/** The games that are installed, by name alone: /api/games tells the rest when it has been read. */
export interface Names {
  games: string[];
  languages: string[];
}

/** A set-up being edited; null takes the default. */
export interface SetupWish {
  game: string;
  setup?: Record<string, unknown> | null;
}

/** Either the complete set-up with its seats, or the problem with its place. */
export interface SetupReply {
  seats?: string[];
  setup?: unknown;
  problem?: Problem | null;
}

/** What would a match of this set-up be like? The reader sits on the first of these seats that is in it. */
export interface BriefingWish {
  game: string;
  setup?: Record<string, unknown> | null;
  seats?: string[];
}

/** Everything that can be is chosen for the seat: `setup` is the wish for CreateMatch. */
export interface BriefingReply {
  seats: string[];
  seat: string;
  setup: Record<string, unknown>;
  briefing: Briefing;
  bots: string[];
  strengths: Record<string, number>;
  view: unknown;
  ask?: AskLine | null;
}

/** Who sits where. `me` and `screen` play on the creator's screen; equal names are one person (no curtain). */
export interface SeatWish {
  seat: string;
  who: SeatKind;
  name?: string;
  bot?: string;
}

/** Make a match. Seats that are not named are bots; no seats at all: the first seat is me, the rest bots. */
export interface CreateMatch {
  game: string;
  setup?: Record<string, unknown> | null;
  seats?: SeatWish[];
  title?: string;
  pause_ms?: number;
  undo?: UndoPolicy | "";
  hints?: "off" | "on" | "";
}

/** The secret of one seat. Give the ones of "link" seats away; keep "me" and "screen". */
export interface SeatTicket {
  seat: string;
  who: SeatKind;
  name: string;
  ticket: string;
}

/** The secrets of a new match: shown once, only their hashes are kept. */
export interface MatchCreated {
  match: string;
  game: string;
  host: string;
  watch: string;
  seats: SeatTicket[];
  commitment: string;
}

/** What are these tickets good for, and how do their matches stand? */
export interface TicketsWish {
  tickets: string[];
}

/** In the order of the wish. */
export interface Tickets {
  tickets: TicketLine[];
}

/** Views after answer `start` and the following: as the ticket's seat; after the end as any ("" = watcher). */
export interface ReplayWish {
  ticket: string;
  start?: number;
  count?: number;
  seat?: string | null;
}

/** The table after answer `number`, and what it told. */
export interface ReplayStep {
  number: number;
  view: unknown;
  events: EventLine[];
  asked?: string[];
  chance?: boolean;
}

/** A stretch of the match. `total`: the greatest number. */
export interface Replay {
  match: string;
  game: string;
  setup: unknown;
  total: number;
  steps: ReplayStep[];
  other_rules?: number;
}

/** Play on from `number` as a new match with new dice: from a finished match, or from one against bots only. */
export interface ForkWish {
  ticket: string;
  number: number;
  seats?: SeatWish[];
  title?: string;
}

/** A saved match to be played on, here and with new dice. Seats that are not named are taken as they were. */
export interface FileWish {
  file: string;
  seats?: SeatWish[];
  title?: string;
}

/** The same game again. `tickets`: all that this screen holds of the finished match. */
export interface RematchWish {
  tickets: string[];
}

/** One ticket, for /api/report, /api/review, /api/verify and /api/record. */
export interface TicketWish {
  ticket: string;
}

/** An answer that mattered: it changed the scores (`swing`), or its throw was rare (`percent`). */
export interface Moment {
  number: number;
  seat: string;
  events: EventLine[];
  swing?: number;
  scores?: Record<string, number>;
  percent?: number;
  lucky?: boolean;
}

/** Who fought best, and what he did. */
export interface BestMan {
  seat: string;
  man: Man;
  kills?: number;
  wounds?: number;
  hurt?: number;
  steps?: number;
}

/** Dice of a seat: what they showed in total, and what they would show on average. */
export interface Luck {
  seat: string;
  throws: number;
  dice: number;
  rolled: number;
  expected: number;
}

/** Where a round begins, and how the scores stood then. */
export interface RoundLine {
  round: number;
  number: number;
  scores: Record<string, number>;
}

/** After the end. */
export interface Report {
  match: string;
  game: string;
  result: ResultLine;
  seats: SeatLine[];
  answers: number;
  moments: Moment[];
  luck: Luck[];
  rounds: RoundLine[];
  standing: Record<string, number>;
  sheet?: ScoreLine[];
  men?: Record<string, Man[]>;
  best?: BestMan | null;
  other_rules?: boolean;
}

/** How far the review of a seat is; ask again until it is there. */
export interface ReviewReply {
  done: number;
  review?: Review | null;
}

/** One chance answer: the question as the kernel hashed it, and what came up. */
export interface Draw {
  number: number;
  epoch: number;
  question: unknown;
  came: unknown;
}

/** A seat's contribution to the dice. */
export interface NonceLine {
  seat: string;
  nonce: string;
}

/** All that is needed to check every die of a match that is over or closed: see docs/architecture.md, "Dice". */
export interface Verification {
  match: string;
  commitment: string;
  key: string;
  nonces: NonceLine[];
  draws: Draw[];
  epochs: number[];
  valid: boolean;
  taken_back?: number;
}

/** A rule in a list. */
export interface RuleLine {
  id: string;
  title: string;
  chapter?: string;
  excerpt?: string;
  lang?: string;
}

/** The rules of a game, or those that a search found, best first. */
export interface Rules {
  game: string;
  rules: RuleLine[];
}

/** One rule. The text is Markdown. */
export interface RuleText {
  id: string;
  game: string;
  title: string;
  text: string;
  source?: string;
  chapter?: string;
  see?: string[];
  before?: string;
  after?: string;
  lang?: string;
}

/** Where words can be had: GET /api/words/<language>/<area> gives Fluent text. */
export interface WordsList {
  languages: string[];
  areas: string[];
}

/** A number of equal dice. */
export interface DicePool {
  faces: number[];
  count?: number;
}

/** The distribution of a throw: of the sum, or of the highest die. */
export interface PoolWish {
  pools: DicePool[];
  need?: "highest" | "sum";
}

/** One value with its exact chance and the chance of at least that much. */
export interface PoolLine {
  value: number;
  percent: number;
  at_least: number;
  numerator: string;
  denominator: string;
}

/** Ascending. */
export interface PoolReply {
  values: PoolLine[];
  mean: number;
}

/** One of a game's own pages asks: what `wish` holds is the game's affair. `ticket`: of a finished match, if one is meant. */
export interface ServiceWish {
  game: string;
  service: string;
  wish?: Record<string, unknown>;
  ticket?: string;
}

/** What the game answers. */
export interface ServiceReply {
  answer: unknown;
}

/** Which matches: of a stage ("": all), with these letters in name, game, title or address. */
export interface OperatorWish {
  stage?: Stage | "";
  search?: string;
  start?: number;
}

/** A match from outside: who sits there, not what they hold. */
export interface OperatorLine {
  match: string;
  game: string;
  stage: Stage;
  created: number;
  touched: number;
  title?: string;
  answers?: number;
  persons?: string[];
  bots?: number;
  address?: string;
  screens?: number;
}

/** An address or network that is shut out. */
export interface Ban {
  address: string;
  since: number;
  why?: string;
}

/** Those touched last first. */
export interface OperatorList {
  total: number;
  matches: OperatorLine[];
  bans: Ban[];
}

/** A match by its name. */
export interface MatchWish {
  match: string;
}

/** 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64. */
export interface BanWish {
  address: string;
  why?: string;
}

/** Whether anything changed. `address`: what is banned, or no longer. */
export interface Operated {
  done: boolean;
  address?: string;
}

/** For watchdogs. */
export interface Health {
  status: "ok" | "shutting-down";
  version: string;
  matches: number;
  database: string;
}

export type Beat = Walk | Place | Leave | Open | Reveal | Scan | Aim | Throw | Miss | Wound | Heal | Fall | Mark | Card | Score | Turn;

export type FromScreen = Join | Resync | Face | Answer | Undo | AgreeUndo | AskOdds | AskHint | AskWhy | AskLook | AskStory | Pace | Start | UseBot | GiveBack | Kick | RenewLink | CloseMatch | Ping;

export type FromServer = Joined | State | Presence | Done | Refused | OddsReply | HintReply | WhyReply | LookReply | StoryReply | NewLink | Closed;
