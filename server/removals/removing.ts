import { randomInt, randomUUID } from 'node:crypto';
import { isNameless, namelessId } from '#rules/guild/nameless.ts';
import { foldText } from '#rules/text/search-text.ts';
import type * as removals from '#contract/removals.ts';
import { changingHistory } from '../db/append-only.ts';
import type { Database } from '../db/database.ts';
import { lockWholeUser } from '../db/locks.ts';
import { findUser, type StoredUser } from '../db/people.ts';
import { lockEvents } from '../evenings/queries.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { tellMembers } from '../news/members.ts';
import { tellPlaces } from '../news/open-maps.ts';
import { touchAllMaps } from '../map-places/queries.ts';
import { tellReaders } from '../notices/told.ts';
import { settlePlaces } from '../places/settling.ts';
import { markPlansNaming, markPosts } from '../post-marks/queries.ts';
import { tellMoved } from '../raids/live.ts';
import { writeMove } from '../raids/moving.ts';
import { holdRaid, raidsWith } from '../raids/queries.ts';
import { answeredBy } from '../rsvps/queries.ts';
import type { AuditPerson } from '../services.ts';
import { squadsOf } from '../squad-places/queries.ts';
import { touchSquads } from '../squads/queries.ts';
import { unnaming } from '../taking-out/naming.ts';
import { takeOut } from '../taking-out/queries.ts';
import { addNameless, findRequest, namesOf, squadsLedBy } from './queries.ts';

type Db = Database['db'];

const resolution = 1_000_000;
const random = () => randomInt(resolution) / resolution;

/** @throws ProblemError for somebody who is not to be removed now */
async function assertRemovable(trx: Db, { id, username, roles }: StoredUser): Promise<void> {
  if (roles !== null && !(await findRequest(trx, id))) {
    throw new ProblemError(
      'not-asked-for',
      `${username} is in the server and does not ask to be removed. Whoever is, asks for it on their own page.`,
    );
  }
  const led = await squadsLedBy(trx, id);
  if (led.length > 0) {
    throw new ProblemError(
      'leads-a-squad',
      `${username} leads ${led.join(', ')}. Give the squad another lead in the squad builder first.`,
    );
  }
}

/** Tells whether a text names somebody: by the name, however it is written, or by the number. */
function isNamed(typed: string, { id, username }: StoredUser): boolean {
  return typed.trim() === id || foldText(typed) === foldText(username);
}

/**
 * Finds somebody, and locks them until the transaction ends.
 * @throws ProblemError where nobody is known, or the name is another's
 */
async function holdNamed(trx: Db, id: string, name: string): Promise<StoredUser> {
  await lockWholeUser(trx, id);
  const user = await findUser(trx, id);
  if (!user || isNameless(id)) {
    throw new ProblemError(
      'not-found',
      `Nobody is known by the id ${id}: they may be removed already.`,
    );
  }
  if (isNamed(name, user)) return user;
  const says = `is neither the name, ${user.username}, nor the number, ${id}`;
  throw new ProblemError(
    'invalid',
    'Type the name of the member as it stands there, or the number.',
    {
      errors: { 'body.name': [says] },
    },
  );
}

/** What is changed that others look at too: events ahead, plans, and maps. */
interface Touched {
  maps: string[];
  events: string[];
  raids: string[];
}

/**
 * Locks what others change before they lock a person, as they do: else each would wait for the other.
 */
async function holdTouched(trx: Db, userId: string, now: number): Promise<Touched> {
  // Names stand in places of any map, and whoever changes a place holds its map first.
  const maps = await touchAllMaps(trx);
  const raids = await raidsWith(trx, userId);
  for (const raid of raids) await holdRaid(trx, raid);
  const events = await answeredBy(trx, userId, now);
  await lockEvents(trx, events);
  return { events, maps, raids };
}

/** Has whoever works on a plan read it anew: moves that they make now may name whoever is gone. */
async function noteInPlan(trx: Db, raidId: string, { by, at }: { by: AuditPerson; at: number }) {
  const raid = await holdRaid(trx, raidId);
  if (!raid) return;
  // A plan that members see as it is stays so.
  const isSeen = raid.published_version === raid.version;
  const columns = isSeen ? { published_version: raid.version + 1 } : {};
  const news = { id: randomUUID(), step: 'A member was removed', changes: [] };
  await writeMove(trx, raid, news, { user: by, at, columns });
}

/**
 * Removes what is kept of a member (product §2.51): in one transaction all of it, or nothing. Whoever has
 * their page open learns it by what they read next.
 */
export const removeMember: Handler<typeof removals.removeMember> = async (
  { params: { memberId }, body, signedIn: { user: by } },
  services,
) => {
  const { audit, database, guild, now } = services;
  if (memberId === by.id) {
    throw new ProblemError('own-removal', 'Nobody removes themselves: ask another officer to.');
  }
  const at = now();
  const touched = await database.db.transaction().execute(async (trx) => {
    await holdTouched(trx, memberId, at);
    const user = await holdNamed(trx, memberId, body.name);
    await assertRemovable(trx, user);
    const { id } = user;
    // With what was written until they were locked.
    const { events, maps, raids } = await holdTouched(trx, id, at);
    const names = await namesOf(trx, id);
    await touchSquads(trx, (await squadsOf(trx, [id])).get(id) ?? []);
    const leaving = { id, names, instead: namelessId(random) };
    await changingHistory(trx, database.engine, async () => {
      await addNameless(trx, leaving.instead);
      await takeOut(trx, leaving, unnaming(leaving));
    });
    for (const raid of raids) await noteInPlan(trx, raid, { by, at });
    await settlePlaces(trx, events, { now: at, grants: guild.discord.roles });
    await markPosts(trx, events, at);
    await markPlansNaming(trx, leaving.instead, at);
    await audit.write({ action: 'member-removed', actor: by }, trx);
    return { maps, raids };
  });
  for (const plan of touched.raids) tellMoved(services, plan);
  for (const map of touched.maps) tellPlaces(services, map);
  tellMembers(services, [memberId]);
  tellReaders(services);
};
