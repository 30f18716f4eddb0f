import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { guild } from '#config';
import { sessionCookie } from '#server/auth/cookies.ts';
import { StoredSessions } from '#server/auth/sessions.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import { type Events, readEvents } from '#tests/server/events.ts';

/** By which a host and the benchmarks know the same sessions. */
export const secret = 'a secret of the benchmarks, long enough';

/** A person has ten pages at most that listen, five of them to one document (product §7.8): these do. */
const officers = { count: 40, pages: 5 };

/** Makes officers in the data folder. Returns their cookies. */
export async function enrolOfficers(dataDir: string): Promise<string[]> {
  const database = await openDatabase(join(dataDir, 'guildhall.db'));
  const grants = guild.discord.roles;
  const confirm: ConstructorParameters<typeof StoredSessions>[0]['confirm'] = (user) =>
    Promise.resolve(user);
  const sessions = new StoredSessions({ database, secret, grants, confirm, now: Date.now });
  const cookies: string[] = [];
  for (let index = 0; index < officers.count; index += 1) {
    const id = `90000000000000${1000 + index}`;
    const roles = grants.map((grant) => grant.id);
    await saveUser(database.db, {
      ...{ id, username: `Officer ${index}`, avatar: null, roles },
      ...{ rolesAt: null, joinedAt: null },
    });
    cookies.push(`${sessionCookie}=${await sessions.open(id)}`);
  }
  await database.close();
  return cookies;
}

/** What pages listen to. */
interface Watched {
  origin: string;
  path: string;
  /** the event that says something at once, and then whenever anything has changed */
  event: string;
}

/** Opens pages that listen, and waits until each has heard something. */
export async function listen(
  { origin, path, event }: Watched,
  cookies: readonly string[],
  count: number,
): Promise<Events[]> {
  const pages = Array.from({ length: count }, async (_, index) => {
    const cookie = cookies[Math.floor(index / officers.pages)] ?? '';
    const response = await fetch(`${origin}${path}?page=${randomUUID()}`, { headers: { cookie } });
    if (!response.ok || !response.body) throw new Error(await response.text());
    const events = readEvents(response.body);
    await events.next(event);
    return events;
  });
  return Promise.all(pages);
}

export const leave = (pages: readonly Events[]) => Promise.all(pages.map((page) => page.cancel()));

/** A move is seen by so many pages that listen, in so many milliseconds (product §10). */
export const seen = { listeners: 50, moves: 100, most: 500 };
