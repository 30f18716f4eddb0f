import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Site } from './site.ts';

const minute = 60_000;

/** After a build that failed: whoever mends the text has time to do so. */
const patience = 60 * minute;

/** Builds the site in a process of its own that lets the host go first. @throws Error with what it said */
export async function buildAside(): Promise<void> {
  const script = fileURLToPath(new URL('../../cli/launch.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, 'build'], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [said, ended] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const [code] = ended as [number | null];
  if (code !== 0) throw new Error(said.trim());
}

interface Publishing {
  site: Pick<Site, 'due' | 'takeNewBuild'>;
  build: () => Promise<void>;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => number;
}

/**
 * Publishes texts on their day (`publish` in their front matter) while the host runs: builds the
 * site anew and serves what was built.
 *
 * Returns a stop function.
 */
export function publishOnTime({ site, build, log, now }: Publishing): () => void {
  let notBefore = -Infinity;
  async function publish(): Promise<void> {
    // Nothing else begins while this is under way.
    notBefore = Infinity;
    try {
      await build();
      await site.takeNewBuild();
      log.info('the site was built for a text whose day has come');
      notBefore = -Infinity;
    } catch (error) {
      log.error({ err: error }, 'a text could not be published on its day: run npm run build');
      notBefore = now() + patience;
    }
  }
  const timer = setInterval(() => {
    if (now() >= Math.max(site.due, notBefore)) void publish();
  }, minute);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
