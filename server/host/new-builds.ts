import type { Logger } from 'pino';
import type { Site } from './site.ts';

/** How often the host looks whether another build is in place: a new text is there within two seconds. */
const often = 250;

/** After a build that could not be read: whoever brings it here may still be at it. */
const patience = 10_000;

interface Watching {
  site: Pick<Site, 'takeNewBuild'>;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => number;
}

/**
 * Serves each new build as soon as it is in place, whoever made it. One that cannot be read whole is
 * told in the log once, and the one before stays. It looks instead of listening: folders that are
 * shared over a network tell of no changes.
 *
 * Returns a stop function.
 */
export function watchForBuilds({ site, log, now }: Watching): () => void {
  let isLooking = false;
  let notBefore = -Infinity;
  let told = '';
  async function look(): Promise<void> {
    isLooking = true;
    try {
      if (await site.takeNewBuild()) log.info('a new build is served');
      told = '';
    } catch (error) {
      const reason = String(error);
      if (reason !== told) {
        log.error({ err: error }, 'the new build cannot be served, the one before stays');
      }
      told = reason;
      notBefore = now() + patience;
    }
    isLooking = false;
  }
  const timer = setInterval(() => {
    if (!isLooking && now() >= notBefore) void look();
  }, often);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
