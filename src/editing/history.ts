/** One step of editing. */
export interface Step<State> {
  /** the step in words: `Level: 36 → 37` */
  label: string;
  /** quick successive steps of the same key count as one, as when a word is typed */
  key: string;
  /** milliseconds since 1970 */
  at: number;
  /** the state before the step, or after it once the step is undone */
  state: State;
}

/** A state with the steps that led to it and those that were undone. */
export interface History<State> {
  past: readonly Step<State>[];
  present: State;
  future: readonly Step<State>[];
}

/** A history keeps at most this many steps. */
export const historyLength = 200;

/**
 * A step joins the one before if it has the same key and follows within this time, in milliseconds.
 */
const together = 1500;

/** Begins a history with a state. */
export function beginHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** Returns the history with one more step and without the undone ones. */
export function change<State>(
  { past, present }: History<State>,
  next: State,
  step: Omit<Step<State>, 'state'>,
): History<State> {
  const last = past.at(-1);
  if (last?.key === step.key && step.at - last.at < together) {
    return {
      past: [...past.slice(0, -1), { ...step, state: last.state }],
      present: next,
      future: [],
    };
  }
  return {
    past: [...past, { ...step, state: present }].slice(-historyLength),
    present: next,
    future: [],
  };
}

/** Returns the history one step back, or as it is at its beginning. */
export function undo<State>(history: History<State>): History<State> {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    past: history.past.slice(0, -1),
    present: last.state,
    future: [{ ...last, state: history.present }, ...history.future],
  };
}

/** Returns the history one step forth, or as it is at its end. */
export function redo<State>(history: History<State>): History<State> {
  const [first, ...future] = history.future;
  if (!first) return history;
  return {
    // A redone step is finished: later typing becomes a step of its own.
    past: [...history.past, { ...first, key: `${first.key} again`, state: history.present }],
    present: first.state,
    future,
  };
}
