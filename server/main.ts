import { parseArgs } from 'node:util';
import { guild } from '#config';
import { demoSignInPath } from '#contract/site-manifest.ts';
import { DatabaseError } from './db/database-error.ts';
import { EnvError, isBelowNpm, readEnv } from './env.ts';
import { type Host, startHost } from './host/host.ts';
import { createLog, type HostLog } from './host/log.ts';
import { buildAside, buildElsewhere } from './host/publishing.ts';
import { onSignal } from './host/signals.ts';
import { StartError } from './host/start-error.ts';
import { stopGrace } from './host/stopping.ts';

/** Prints the lines that a person reads when the host is ready. */
function greet({ origin, demo, awaits }: Host): void {
  console.log(`\n  ${guild.name} is at ${origin}\n`);
  if (awaits !== null) {
    console.log(`  ${awaits}`);
    console.log('  Pages for everybody are served; the rest follows as soon as it answers.\n');
  }
  if (demo && !/\/\/(?:localhost|127\.|\[::1\])/.test(origin)) {
    console.log(`  Anyone who reaches ${origin} can sign in as anyone: set DEMO=off.\n`);
  }
  if (demo) {
    console.log(`  Sign in as any member of the demo guild: ${origin}${demoSignInPath}`);
    console.log('  README.md says how to bring your own guild and your Discord server.\n');
  }
}

const { values } = parseArgs({
  options: {
    'api-only': { type: 'boolean', default: false },
    'articles-from': { type: 'string' },
    'built-elsewhere': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const stopping = new AbortController();
let log: HostLog | undefined;
let starting: Promise<Host> | undefined;

/** Ends the process, after the answers that are under way. */
async function stop(): Promise<void> {
  // A database or a log that hangs keeps nobody waiting for ever.
  setTimeout(() => process.exit(1), stopGrace + 5000).unref();
  stopping.abort();
  // A start that is given up fails once nothing is left of it.
  const host = await starting?.catch(() => null);
  await host?.close(stopGrace);
  await log?.close();
  process.exit(0);
}

/** Says why the host has not started, and ends the process. */
function fail(error: unknown): never {
  const isExpected = [EnvError, StartError, DatabaseError].some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exit(1);
}

onSignal(() => {
  stop().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}, isBelowNpm(process.env));

try {
  const env = readEnv(process.env);
  log = createLog(env.logLevel);
  const siteFolder = values['api-only'] ? null : 'dist';
  starting = startHost({
    env,
    guild,
    log,
    siteFolder,
    builtFor: env.origin ?? '',
    articlesFrom: values['articles-from'],
    ...(siteFolder !== null && { build: values['built-elsewhere'] ? buildElsewhere : buildAside }),
    stop: stopping.signal,
  });
  greet(await starting);
} catch (error) {
  // Whoever was told to stop ends by itself.
  if (!stopping.signal.aborted) fail(error);
}
