import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'chokidar';

/** A program that runs while its sources change. */
export interface KeptProgram {
  /** what is handed to Node */
  args: readonly string[];
  /** files and folders of its sources */
  sources: readonly string[];
  /** its environment; that of this process if it is not said */
  variables?: NodeJS.ProcessEnv;
}

/** Several files are often saved at once: this long nothing more must change, in milliseconds. */
const quiet = 100;

/**
 * Runs a program, and runs it anew whenever its sources change. Folders are watched, not files:
 * editors that save by renaming leave a watched file behind.
 * @returns a function that ends it for good
 */
export function keepRunning({ args, sources, variables }: KeptProgram): () => Promise<void> {
  let child: ChildProcess | null = null;
  let waiting: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let isOver = false;

  async function end(): Promise<void> {
    const running = child;
    child = null;
    if (running?.exitCode !== null || running.signalCode !== null) return;
    running.kill();
    await once(running, 'exit');
  }

  async function restart(): Promise<void> {
    await end();
    if (isOver) return;
    child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: variables,
    });
    child.once('exit', () => {
      // One that is ended from here is the child no more.
      if (child !== null) console.error('The API waits for its sources to change.');
    });
  }

  const begin = () => {
    turn = turn.then(restart);
  };
  const watcher = watch([...sources], { ignoreInitial: true });
  watcher.on('all', () => {
    clearTimeout(waiting);
    waiting = setTimeout(begin, quiet);
  });
  begin();
  return async () => {
    isOver = true;
    clearTimeout(waiting);
    await watcher.close();
    await turn;
    await end();
  };
}
