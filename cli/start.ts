import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EnvError, isBelowNpm, readEnv } from '#server/env.ts';
import { readInPlace } from '#server/host/in-place.ts';
import { assertCanStart } from '#server/host/listen.ts';
import { endWithThis, onSignal } from '#server/host/signals.ts';
import { StartError } from '#server/host/start-error.ts';
import { CommandError } from './command-error.ts';
import { isStale } from './stale.ts';

const site = 'dist';

/**
 * Builds the site in a process of its own, whose memory the host would keep otherwise.
 * @throws CommandError when there is no site to serve; the build has printed why
 */
async function build(): Promise<void> {
  const script = fileURLToPath(new URL('launch.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithThis(child);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  const isThere = await readInPlace(site).catch(() => null);
  if (signal || !isThere) throw new CommandError('The host was not started.');
  console.error('The site is served as it was last built.');
}

onSignal(() => process.exit(0), isBelowNpm(process.env));

// `npm start`: builds a stale site, then serves it. Obstacles to the start are told before the
// build.
try {
  await assertCanStart(readEnv(process.env));
  if (await isStale(site)) {
    console.log('Building the site …');
    await build();
  }
  await import('#server/main.ts');
} catch (error) {
  const isExpected = [EnvError, StartError, CommandError].some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
