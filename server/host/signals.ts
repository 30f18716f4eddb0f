import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/** Signals by which a person, a supervisor or a container ends a program. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * A terminal sends its signal to all processes of a command, and npm passes it on to the host: two
 * within this time are one, in milliseconds.
 */
const sameWithin = 500;

/** Below npm, another parent is looked for this often, in milliseconds. */
const lookEvery = 250;

/**
 * Calls back when the shell that npm runs a script in has ended. Some shells keep a signal to
 * themselves and die of it: this process then belongs to another parent.
 */
function onLostShell(hear: () => void): NodeJS.Timeout {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) hear();
  }, lookEvery).unref();
}

/** The look for another parent that is under way: whoever listens next takes it over. */
let looking: NodeJS.Timeout | undefined;

/**
 * Calls `stop` when this process is told to end, in place of whoever has listened for signals so
 * far. A second signal ends the process at once.
 * @param isBelowNpm a script of npm runs this process: its end is looked for as well
 */
export function onSignal(stop: () => void, isBelowNpm: boolean): void {
  let first: number | null = null;
  const hear = () => {
    if (first !== null) return;
    first = performance.now();
    stop();
  };
  for (const signal of signals) {
    const before = process.listeners(signal);
    process.on(signal, () => {
      const since = first === null ? 0 : performance.now() - first;
      if (since > sameWithin) process.exit(128 + constants.signals[signal]);
      hear();
    });
    // Only now: without any listener Node would forget a signal that has come meanwhile.
    for (const listener of before) process.off(signal, listener);
  }
  clearInterval(looking);
  if (isBelowNpm) looking = onLostShell(hear);
}

/** Ends a child process when this one ends. */
export function endWithThis(child: ChildProcess): void {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => {
    process.off('exit', end);
  });
}
