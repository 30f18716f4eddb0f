import { EnvError, readEnv } from '#server/env.ts';
import { assertCanStart } from '#server/host.ts';
import { StartError } from '#server/start-error.ts';
import { buildSite } from './build.ts';
import { CommandError } from './command-error.ts';
import { isStale } from './stale.ts';

/** `npm start`: builds what has changed, then serves. What would stop it is said before it builds. */
try {
  await assertCanStart(readEnv(process.env));
  if (await isStale('dist/manifest.json')) {
    console.log('Building the site …');
    await buildSite();
  }
  await import('#server/main.ts');
} catch (error) {
  const isExpected = [EnvError, StartError, CommandError].some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
