import type { Logger } from 'pino';
import { runAside } from './aside.ts';
import type { Site } from './site.ts';

const minute = 60_000;

/** Wait after a failed build, in milliseconds: a person has time to correct the text. */
const patience = 60 * minute;

/** A build that takes longer hangs: it would keep all later ones waiting. */
const longest = 20 * minute;

/** Builds the site in a low-priority process of its own. @throws Error with the build's output */
export async function buildAside(): Promise<void> {
  const launcher = new URL('../../cli/launch.mjs', import.meta.url);
  const { isDone, said } = await runAside([launcher, 'build'], { background: { longest } });
  if (!isDone) throw new Error(said || 'The build was ended before it was done.');
}

/**
 * Stands in for a build on a host that has the site but not its sources: in a container.
 * @throws Error with what to do
 */
export function buildElsewhere(): Promise<void> {
  return Promise.reject(
    new Error('This host has no sources to build from: make its image anew (docs/deploying.md).'),
  );
}

interface Publishing {
  site: Pick<Site, 'due' | 'takeNewBuild'>;
  build: () => Promise<void>;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => number;
}

/**
 * Publishes texts on their day (`publish` in their front matter) while the host runs: builds the
 * site anew and serves the new build.
 * | Returns a stop function.
 */
export function publishOnTime({ site, build, log, now }: Publishing): () => void {
  let notBefore = -Infinity;
  async function publish(): Promise<void> {
    // No other build begins while this one runs.
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
