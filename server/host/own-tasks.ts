import type { TaskFailure } from '#contract/site-state.ts';
import { textForLog } from './log-secrets.ts';

/** What a host does by itself, and can fail at. */
type Task = 'backup' | 'build' | 'new-build';

/** More of what a task says helps nobody. */
const mostLines = 20;
const mostLetters = 2000;

/** Matches colours of a terminal, and what no screen shows. */
const unseen = /\u001B\[[\d;]*m|(?!\n)\p{Cc}/gu;

function wordsOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const lines = textForLog(said).replaceAll(unseen, '').trim().split('\n', mostLines);
  return lines.join('\n').slice(0, mostLetters);
}

/** Remembers the last failure of each of the host's tasks, until the task succeeds. */
export class OwnTasks {
  readonly #now: () => number;
  readonly #failures = new Map<Task, TaskFailure>();

  constructor(now: () => number) {
    this.#now = now;
  }

  failed(task: Task, error: unknown): void {
    const at = new Date(this.#now()).toISOString();
    this.#failures.set(task, { at, words: wordsOf(error) });
  }

  succeeded(task: Task): void {
    this.#failures.delete(task);
  }

  failureOf(task: Task): TaskFailure {
    return this.#failures.get(task) ?? null;
  }
}
