import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** Bytes that wait at most for whoever reads the log. */
const mostWaiting = 1024 * 1024;

/** The end waits this long at most for whoever reads the log, in milliseconds. */
const patience = 1000;

/** A place that takes the lines of the log. */
export interface LogOutput {
  /** Takes whole lines. It neither waits nor fails: lines that cannot be written are lost. */
  write: (lines: string) => void;
  /** Returns how many lines were lost so far. */
  lost: () => number;
  /** Resolves when all is written, or when nobody reads it. */
  close: () => Promise<void>;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** Makes the line that stands for lost ones. */
function noticeOf(lost: number, reason: string): string {
  if (lost === 0) return '';
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 40, time, lost, msg: `lines of the log are lost: ${reason}` })}\n`;
}

/**
 * Writes to a file. While its disk is full, lines are lost; afterwards the log goes on.
 * @param put writes the beginning of what it is given and returns how much, as `writeSync` does
 */
export function fileOutput(put: (bytes: Uint8Array) => number): LogOutput {
  /** lines that no notice has told of yet, and all of them */
  let lost = 0;
  let total = 0;
  let isTorn = false;
  return {
    write: (lines) => {
      const before = (isTorn ? '\n' : '') + noticeOf(lost, 'the disk took no more');
      const bytes = Buffer.from(before + lines);
      let at = 0;
      try {
        while (at < bytes.length) at += put(bytes.subarray(at));
        [lost, isTorn] = [0, false];
      } catch {
        const rest = bytes.subarray(at).toString();
        total += countLines(rest.slice(-lines.length));
        // What could not be said of lost lines is said again.
        lost = at === 0 ? lost + countLines(lines) : countLines(rest);
        isTorn ||= at > 0;
      }
    },
    lost: () => total,
    close: () => Promise.resolve(),
  };
}

/**
 * Writes to a pipe, a socket or a terminal. Lines that nobody reads are kept up to a limit; once
 * the reader has gone, they are dropped.
 * @param onGone hears why there is no reader any more
 */
export function streamOutput(out: Writable, onGone: (reason: Error) => void): LogOutput {
  /** lines that no notice has told of yet, and all of them */
  let lost = 0;
  let total = 0;
  let isGone = false;
  out.on('error', (reason) => {
    if (!isGone) onGone(reason);
    isGone = true;
  });
  return {
    write: (lines) => {
      if (isGone || out.writableLength > mostWaiting) {
        lost += countLines(lines);
        total += countLines(lines);
      } else {
        out.write(noticeOf(lost, 'nobody read them') + lines);
        lost = 0;
      }
    },
    lost: () => total,
    close: async () => {
      if (isGone) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, patience, undefined);
      out.write('', () => {
        resolve(undefined);
      });
      await promise;
      clearTimeout(timer);
    },
  };
}

/** Opens standard output for the log. */
export function openLogOutput(): LogOutput {
  const out = process.stdout;
  if (fstatSync(out.fd).isFile()) return fileOutput((bytes) => writeSync(out.fd, bytes));
  return streamOutput(out, (reason) => {
    console.error(
      `Nobody reads the log any more (${reason.message}): the host goes on without it.`,
    );
  });
}
