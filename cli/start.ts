import { EnvError, isBelowNpm, readEnv } from '#server/env.ts';
import { runAside } from '#server/host/aside.ts';
import { readInPlace } from '#server/host/in-place.ts';
import { assertCanStart } from '#server/host/listen.ts';
import { onSignal } from '#server/host/signals.ts';
import { StartError } from '#server/host/start-error.ts';
import { CommandError } from './command-error.ts';
import { isStale } from './stale.ts';
import { withConfig } from './wrong-config.ts';

const site = 'dist';

/**
 * Builds the site in a process of its own, whose memory the host would keep otherwise.
 * @throws CommandError when there is no site to serve; the build has printed why
 */
async function build(): Promise<void> {
  const { isDone, signal } = await runAside([new URL('launch.mjs', import.meta.url), 'build']);
  if (isDone) return;
  const isThere = await readInPlace(site).catch(() => null);
  if (signal || !isThere) throw new CommandError('The host was not started.');
  console.error('The site is served as it was last built.');
}

onSignal(() => process.exit(0), isBelowNpm(process.env));

// `npm start`: builds a stale site, then serves it. Obstacles to the start are told before the
// build.
try {
  await assertCanStart(readEnv(process.env));
  await withConfig(() => import('#config'));
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
