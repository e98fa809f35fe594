// What may be answered, and what a person is about to choose of it: who acts, where, what is aimed at. Knows no game and no rule.

import type { AskLine, HintReply, State, UndoLine } from "../../generated/messages";
import type { Told } from "../game";
import { actors, choices, groups, lights, short, shown, type Choice } from "./options";

export interface Note extends Told {
  anchor: string;
}

/** It only says who acts. */
export const isWho = ({ actor, anchors, odds }: Choice): boolean =>
  !!actor && !odds && !!anchors?.includes(`figure:${actor}`);
const isCard = (anchor: string): boolean => anchor.startsWith("card:");

export abstract class Choosing {
  protected abstract hinted(): HintReply | null; // what an opponent would do

  state = $state.raw<State | null>(null);
  actor = $state("");
  place = $state("");
  unfolded = $state(false); // the whole list was asked for
  aimed = $state(-1);
  peeked = $state(-1); // the option of the list that is looked at
  note = $state.raw<Note | null>(null);
  aims: ReadonlySet<string> = new Set(); // kinds of options that are only aimed at first: the game names them
  covers = $state.raw<(all: Choice[], view: unknown) => number[]>(() => []); // what the game offers in its own way
  protected left = $state.raw<{ number: number; all: Choice[] } | null>(null); // the question that was answered last, if only by who acts

  ask = $derived<AskLine | null>(this.state?.ask ?? null);
  seat = $derived<string>(this.state?.seat ?? "");
  view = $derived<unknown>(this.state?.view ?? null);
  undoLine = $derived<UndoLine | null>(this.state?.undo ?? null);
  asked = $derived<boolean>(
    !!this.seat && !!this.ask?.seats.includes(this.seat) && (this.ask?.options?.length ?? 0) > 0,
  );
  all = $derived<Choice[]>(this.asked ? choices(this.ask?.options) : []);
  actors = $derived<string[]>(actors(this.all));
  who = $derived<string>(
    this.actor && this.actors.includes(this.actor)
      ? this.actor
      : this.actors.length === 1
        ? (this.actors[0] ?? "")
        : "",
  );
  private covered = $derived(new Set(this.unfolded || this.place ? [] : this.covers(this.all, this.view)));
  advised = $derived<number>(this.hinted()?.option ?? -1); // the option that an opponent would take
  list = $derived<Choice[]>(
    shown(this.all, this.who, this.place).filter(({ index }) => !this.covered.has(index) || index === this.advised),
  );
  private few = $derived<Choice[]>(this.unfolded ? this.list : short(this.list, [this.aimed, this.advised]));
  visible = $derived<Choice[]>(groups(this.few).flatMap((group) => group.choices)); // as they stand in the list, with hotkeys in this order
  looked = $derived<number>(this.peeked >= 0 ? this.peeked : this.advised); // whose way or area the board shows
  hint = $derived<string[]>([
    ...new Set(
      [this.all[this.peeked], this.all[this.advised] ?? this.hinted()?.line].flatMap((each) => each?.anchors ?? []),
    ),
  ]);
  folded = $derived<number>(this.covered.size);
  /** Somebody was chosen to act and has done nothing yet: another man, or a card of that question, may be taken instead. */
  protected others = $derived<string[]>(
    this.asked && this.left && this.state?.number === this.left.number + 1 && this.undoLine?.to === this.left.number
      ? this.left.all
          .filter((choice) => choice.actor !== this.who)
          .flatMap((choice) => (choice.anchors ?? []).filter((anchor) => isWho(choice) || isCard(anchor)))
      : [],
  );
  lit = $derived<Map<string, Choice[]>>(
    new Map([
      ...this.others.map((anchor): [string, Choice[]] => [anchor, []]),
      ...lights(shown(this.all, this.who, "")),
    ]),
  );

  aimsAt(option: Choice): boolean {
    return !!option.odds || this.aims.has(option.group ?? "");
  }

  /** One step back: the aim, the narrowed place, the chosen figure. */
  back(): boolean {
    if (this.note) this.note = null;
    else if (this.aimed >= 0) this.aimed = -1;
    else if (this.place) this.place = "";
    else if (this.actor) this.actor = "";
    else return false;
    return true;
  }
}
