import type { PushDevice, PushFailure } from '#contract/pushes.ts';
import type { Ability } from './this-browser.ts';

/** Why a browser cannot be turned on, and what to do about it; null for one that can. */
export const hindrances: Record<Ability, string | null> = {
  none: 'This browser cannot show notices while the site is closed. Another one can, on this device or on your phone.',
  insecure:
    'Browsers show notices of sites with a secure connection alone. Open the site by its https address.',
  'needs-installing':
    'On an iPhone or iPad the site has to stand on the home screen first: press Share, then “Add to Home Screen”, open the site from there, and come back to this page.',
  blocked:
    'You have forbidden this site to show notices. Allow it in the settings of your browser, beside the address, and come back.',
  able: null,
};

const failures: Record<PushFailure, string> = {
  busy: 'its push service asks to wait',
  silent: 'its push service does not answer',
  refused: 'its push service refuses the site',
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const);

/** Says since when a device is told of notices, and how the last one went. */
export function standingOf({ addedAt, sentAt, failure }: PushDevice): string {
  const since = `On since ${day.format(new Date(addedAt))}`;
  if (failure !== null) return `${since}. The last message did not arrive: ${failures[failure]}.`;
  return sentAt === null
    ? `${since}. Nothing was sent to it yet.`
    : `${since}. Last message ${moment.format(new Date(sentAt))}.`;
}
