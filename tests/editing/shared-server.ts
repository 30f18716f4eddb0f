import type { Applied, MadeMove, Move, SharedRules } from '#editing/shared-moves.ts';

/** A document of a test: values by place. */
export type Places = Readonly<Record<string, number>>;

/** A change of one place, which says what it found there. */
export interface Placing {
  at: string;
  was: number;
  is: number;
}

export function place(state: Places, changes: readonly Placing[]): Applied<Places, Placing> {
  let next = state;
  for (const change of changes) {
    if ((next[change.at] ?? 0) !== change.was) return { misfit: change };
    next = { ...next, [change.at]: change.is };
  }
  return { state: next };
}

export const placing: SharedRules<Places, Placing, Placing> = {
  apply: place,
  reverse: (changes) => changes.toReversed().map(({ at, was, is }) => ({ at, was: is, is: was })),
  isSame: (one, other) => one === other,
  undone: (step) => `Undone: ${step}`,
  redone: (step) => step,
};

/** What the server says of a move that does not fit. */
export class Refused extends Error {}

/** A server of one document, which makes a move once however often it comes. */
export class SharedServer {
  state: Places = {};
  readonly moves: MadeMove<Placing>[] = [];

  get version(): number {
    return this.moves.length;
  }

  /** @throws Refused */
  make(move: Move<Placing>): number {
    const made = this.moves.find(({ id }) => id === move.id);
    if (made) return made.version;
    const next = place(this.state, move.changes);
    if ('misfit' in next) throw new Refused(`${next.misfit.at} has changed`);
    this.state = next.state;
    const { id, step, changes } = move;
    this.moves.push({ id, step, changes, version: this.version + 1 });
    return this.version;
  }

  after(version: number): MadeMove<Placing>[] {
    return this.moves.slice(version);
  }
}
