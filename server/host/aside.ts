import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { endWithThis } from './signals.ts';

/** A program ends with this code when its database is out of reach: it may be run again. */
export const awayCode = 75;

interface AsideOptions {
  /** more of its environment */
  variables?: NodeJS.ProcessEnv;
  /**
   * Nobody waits for it: it gets what others leave of the processor, keeps what it has to complain
   * of for the caller, and is ended after this long, in milliseconds.
   */
  background?: { longest: number };
  /** ends it before it is done */
  stop?: AbortSignal | undefined;
}

/** How a program that ran aside has ended. */
interface Ended {
  isDone: boolean;
  /** the code that it ended with; null when a signal ended it */
  code: number | null;
  /** the signal that ended it, if one did */
  signal: NodeJS.Signals | null;
  printed: string;
  /** what it said of errors, if it ran in the background */
  said: string;
}

/**
 * Runs one of our programs in a process of its own, which keeps none of its memory and none of its
 * time on the event loop from this one, and ends with this one.
 * @param script the program, and what is handed to it
 */
export async function runAside(
  [script, ...args]: readonly [URL, ...string[]],
  { variables, background, stop }: AsideOptions = {},
): Promise<Ended> {
  stop?.throwIfAborted();
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    stdio: ['ignore', 'pipe', background ? 'pipe' : 'inherit'],
    env: { ...process.env, ...variables },
    timeout: background?.longest,
  });
  endWithThis(child);
  const end = () => child.kill();
  stop?.addEventListener('abort', end);
  if (background && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }
  const [printed, said, ended] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close').finally(() => stop?.removeEventListener('abort', end)),
  ]);
  const [code, signal] = ended as [number | null, NodeJS.Signals | null];
  return { isDone: code === 0, code, signal, printed: printed.trim(), said: said.trim() };
}
