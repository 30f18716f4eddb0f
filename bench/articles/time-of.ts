import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Reads what `times` of a shell says: a line of its own time, and one of what it has run. */
function secondsOf(said: string): number {
  const [, ofPrograms = ''] = said.trim().split('\n');
  const times = Array.from(ofPrograms.matchAll(/(\d+)m([\d.]+)s/g));
  if (times.length !== 2) throw new Error(`The shell told no times: ${said}`);
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** How long something took, in seconds. */
export interface Took {
  clock: number;
  /** the processor's time for it and for all that it has begun */
  processor: number;
}

/**
 * Runs a script to its end.
 * @param script its file, with Node's flags before it and its arguments behind it
 */
export async function timeOf(folder: string, script: readonly string[]): Promise<Took> {
  // Node tells of its own time alone.
  const shell = ['-c', '"$0" "$@" >&2 && times', process.execPath, ...script];
  const began = performance.now();
  const { stdout } = await promisify(execFile)('sh', shell, {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return { clock: (performance.now() - began) / 1000, processor: secondsOf(stdout) };
}
