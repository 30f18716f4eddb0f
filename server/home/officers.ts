import { homeAhead, mostSilentNamed, type OfficersHome } from '#contract/home.ts';
import { eventFacts } from '../calendar/answers.ts';
import { readInvited } from '../calendar/invited.ts';
import { silentOf } from '../calendar/roster.ts';
import { readWhatIsDue } from '../due/reading.ts';
import { hasRead, readConcerned } from '../readings/reading.ts';
import { whoAsksRemoval } from '../removals/queries.ts';
import type { Services } from '../services.ts';
import { readAsking } from './asking.ts';
import { nextMandatory } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Reads who of those that the next mandatory evening asks has said nothing. */
async function readSilent(services: Services): Promise<OfficersHome['silent']> {
  const now = services.now();
  const event = await nextMandatory(services.database.db, now, now + homeAhead * day);
  if (!event) return null;
  const silent = silentOf(await readInvited(services, event));
  return {
    event: eventFacts(event),
    count: silent.length,
    names: silent.slice(0, mostSilentNamed).map(({ username }) => username),
  };
}

/** Counts what the host knows to be broken: its database, its last build, its last backup. */
async function countFaults({ readiness, ownState }: Services): Promise<number> {
  const [troubles, { build, backups }] = await Promise.all([readiness.reasons(), ownState.read()]);
  const failed = [build?.buildFailed, build?.unreadable, backups.failed];
  return troubles.length + failed.filter((one) => one !== null && one !== undefined).length;
}

/** Counts who has not read what they have to. */
async function countUnread(services: Services): Promise<OfficersHome['unread']> {
  const counted = (await readConcerned(services)).map((concerned) => ({
    title: concerned.text.title,
    count: concerned.people.filter(({ id }) => !hasRead(concerned, id)).length,
  }));
  return counted.filter(({ count }) => count > 0);
}

/** Reads all that waits for the officers. */
export async function readOfficers(services: Services, userId: string): Promise<OfficersHome> {
  const [due, silent, unread, requests, removals, faults] = await Promise.all([
    readWhatIsDue(services, userId),
    readSilent(services),
    countUnread(services),
    readAsking(services, null),
    whoAsksRemoval(services.database.db),
    countFaults(services),
  ]);
  return {
    ...{ ...due, silent, unread, requests: requests.length, faults },
    removals: removals.map(({ id: discordId, username, avatar }) => ({
      ...{ discordId, username, avatar },
    })),
  };
}
