import type { Move } from './shared-moves.ts';

/** So many steps can be taken back. */
export const mostSteps = 100;

/** One's own steps in a document that others change too: made, and taken back. */
export class StepLists<Change> {
  #made: Move<Change>[] = [];
  #undone: Move<Change>[] = [];

  /** Takes note of a new step. Those that were taken back can no longer be made again. */
  made(step: Move<Change>): void {
    this.moved(step, 'made');
    this.#undone = [];
  }

  /** Takes note of a step that was made again or taken back. */
  moved(step: Move<Change>, now: 'made' | 'undone'): void {
    if (now === 'made') this.#made = [...this.#made, step].slice(-mostSteps);
    else this.#undone.push(step);
  }

  /** Takes the last step out, to be taken back; null when there is none. */
  undo(): Move<Change> | null {
    return this.#made.pop() ?? null;
  }

  /** Takes out the step that was taken back last; null when there is none. */
  redo(): Move<Change> | null {
    return this.#undone.pop() ?? null;
  }

  /** Forgets steps whose moves were not made after all. */
  forget(ids: ReadonlySet<string>): void {
    const isLeft = ({ id }: Move<Change>) => !ids.has(id);
    this.#made = this.#made.filter(isLeft);
    this.#undone = this.#undone.filter(isLeft);
  }

  /** Names the steps that are next to be taken back and made again. */
  last(): { undo: string | null; redo: string | null } {
    return { undo: this.#made.at(-1)?.step ?? null, redo: this.#undone.at(-1)?.step ?? null };
  }
}
