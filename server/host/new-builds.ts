import type { Logger } from 'pino';
import type { OwnTasks } from './own-tasks.ts';
import type { Site } from './site.ts';
import { StartError } from './start-error.ts';

/**
 * The host looks for a new build this often, in milliseconds: a new text appears within two
 * seconds.
 */
const often = 250;

/** Wait after an unreadable build, in milliseconds: somebody may still be copying it here. */
const patience = 1500;

interface Watching {
  site: Pick<Site, 'takeNewBuild'>;
  tasks: OwnTasks;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now: () => number;
}

/**
 * Serves each new build as soon as it is in place, whoever made it. The log names an unreadable
 * build once, and the previous one stays. The host looks instead of listening: folders that are
 * shared over a network report no changes.
 * | Returns a stop function.
 */
export function watchForBuilds({ site, tasks, log, now }: Watching): () => void {
  let isLooking = false;
  let notBefore = -Infinity;
  let told = '';
  function tell(error: unknown): void {
    // What a person can mend says so itself: where in the code it was found helps nobody.
    if (error instanceof StartError) log.warn(`${error.message} Until then the site before stays.`);
    else log.error({ err: error }, 'the new build cannot be served, the one before stays');
  }
  async function look(): Promise<void> {
    isLooking = true;
    try {
      if (await site.takeNewBuild()) log.info('a new build is served');
      told = '';
      tasks.succeeded('new-build');
    } catch (error) {
      const reason = String(error);
      if (reason !== told) tell(error);
      told = reason;
      tasks.failed('new-build', error);
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
