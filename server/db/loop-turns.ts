import { setImmediate as nextTurn } from 'node:timers/promises';

/** Statements may keep the event loop to themselves so long, in milliseconds. */
const longest = 8;

/**
 * Lets the event loop turn during long rows of statements: each blocks it while it runs, and what
 * awaits nothing but them would go on and on before anything else.
 */
export class LoopTurns {
  /** when the first statement of this turn of the loop came; null before there is one */
  #began: number | null = null;

  /** Waits for the next turn of the loop, if statements have had enough of this one. */
  async give(): Promise<void> {
    // All that wait come back in one turn: each looks again whether there is room in it.
    while (this.#began !== null && performance.now() - this.#began >= longest) await nextTurn();
    if (this.#began !== null) return;
    this.#began = performance.now();
    setImmediate(() => {
      this.#began = null;
    });
  }
}
