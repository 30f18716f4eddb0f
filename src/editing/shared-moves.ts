/** Changes that are made together or not at all. */
export interface Move<Change> {
  /** made here, so that a move that is sent twice is made once */
  id: string;
  /** what is done, in words */
  step: string;
  changes: readonly Change[];
}

/** A move that the server has made, here or elsewhere. */
export interface MadeMove<Change> extends Move<Change> {
  /** the version of the document after it */
  version: number;
}

/** A state after changes, or why they do not fit. */
export type Applied<State, Misfit> = { state: State } | { misfit: Misfit };

/** What a noun knows of its documents. */
export interface SharedRules<State, Change, Misfit> {
  /** applies all changes or none */
  apply: (state: State, changes: readonly Change[]) => Applied<State, Misfit>;
  /** returns the changes that take back others */
  reverse: (changes: readonly Change[]) => readonly Change[];
  /** tells whether two states are drawn alike */
  isSame: (one: State, other: State) => boolean;
  /** names the move that takes a step back, or makes it again */
  undone: (step: string) => string;
  redone: (step: string) => string;
}

/** The way to the server. */
export interface SharedWay<Change> {
  /** makes a move there. Returns the version after it. @throws when it is not made, or nobody knows */
  send: (move: Move<Change>) => Promise<number>;
  /** tells whether the server has refused a move, for good, from one that may be sent again */
  isRefusal: (error: unknown) => boolean;
  /** own moves are gone from the document: the first was refused, the others need it */
  onRefused: (moves: readonly Move<Change>[], error: unknown) => void;
  /** what was told does not join what is known here: the document has to be read again */
  onGap: () => void;
  makeId: () => string;
}

/** What a page shows of a document. */
export interface SharedView<State> {
  /** with one's own moves, whether the server has made them or not */
  state: State;
  /** number of own moves that the server has not confirmed */
  waiting: number;
  /** the steps that can be taken back and made again, by their words; null for none */
  undo: string | null;
  redo: string | null;
}
