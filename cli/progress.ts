/** Shows the progress of a long command. */
interface Progress {
  /** @param done between 0 and 1 */
  update: (done: number, note: string) => void;
  /** removes the bar before further output */
  finish: () => void;
}

const barWidth = 30;

/** Makes a bar that redraws itself, on a terminal. */
function terminalBar(out: NodeJS.WriteStream): Progress {
  let drawn = 0;
  return {
    update: (done, note) => {
      // Redrawing costs more than reading a record; ten times a second is smooth enough.
      if (Date.now() - drawn < 100 && done < 1) return;
      drawn = Date.now();
      const filled = Math.round(Math.min(done, 1) * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      out.write(`\r${bar} ${String(Math.floor(done * 100)).padStart(3)} %  ${note}\x1b[K`);
    },
    finish: () => {
      out.write('\r\x1b[K');
    },
  };
}

/** Prints a line for every tenth, where nothing can be redrawn. */
function plainLines(out: NodeJS.WriteStream): Progress {
  let next = 0.1;
  return {
    update: (done, note) => {
      if (done < next) return;
      next = Math.floor(done * 10 + 1) / 10;
      out.write(`${Math.floor(done * 100)} %  ${note}\n`);
    },
    finish: () => undefined,
  };
}

/** Shows a bar on a terminal, plain lines elsewhere. */
export function createProgress(out: NodeJS.WriteStream): Progress {
  return out.isTTY ? terminalBar(out) : plainLines(out);
}
