import type { Besides } from '#contract/squad-shapes.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { AuditLog, AuditPerson } from '../services.ts';
import {
  countOpenRequests,
  lapseRequests,
  mostRequests,
  mostWaiting,
  reopenRequests,
  stillLapsed,
  thoseWaiting,
} from '../squad-requests/queries.ts';
import { lookAgain, stopLooking } from '../wishes/queries.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import { appointDeputies, dismissDeputies, placesOf } from '../squad-places/queries.ts';
import { standingSquads, touchSquads } from './queries.ts';

type Db = Database['db'];

/** Who changes squads, when, and where that is written down. */
export interface Doing {
  audit: AuditLog;
  by: AuditPerson;
  at: number;
}

/** What is given back of what the change had ended that is taken back. */
export interface TakingBack extends Doing {
  back: Besides | undefined;
}

const toMoment = (at: number) => new Date(at).toISOString();

const nothingBesides = (at: number): Besides => ({
  ...{ at: toMoment(at), looking: [], requests: [], deputies: [] },
});

/** Ends that people who have a squad now look for one, and that they wait for answers. */
export async function settle(trx: Db, userIds: readonly string[], at: number): Promise<Besides> {
  const looking = await stopLooking(trx, userIds);
  return {
    ...(await endRequests(trx, { userIds }, at)),
    looking: looking.map(({ user_id, changed_at }) => ({
      ...{ discordId: user_id, saidAt: toMoment(changed_at) },
    })),
  };
}

/** Ends requests that wait. */
export async function endRequests(
  trx: Db,
  of: Parameters<typeof lapseRequests>[1],
  at: number,
): Promise<Besides> {
  const lapsed = await lapseRequests(trx, of, at);
  const requests = lapsed.map(({ user_id, squad_id }) => ({
    ...{ discordId: user_id, squadId: squad_id },
  }));
  return { ...nothingBesides(at), requests };
}

/** Returns the people whom it concerns what is given back: they are locked with those who move. */
export function peopleIn(back: Besides | undefined): string[] {
  if (!back) return [];
  return [...back.looking, ...back.requests, ...back.deputies].map(({ discordId }) => discordId);
}

/** Returns the squads that it concerns what is given back. */
export function squadsIn(back: Besides | undefined): string[] {
  return back ? [...back.requests, ...back.deputies].map(({ squadId }) => squadId) : [];
}

/** Locks squads, in one order. Those that do not stand are left out. */
export async function lockSquads(
  trx: Db,
  ids: readonly string[],
): Promise<Map<string, SquadsTable>> {
  const locked = await touchSquads(trx, [...new Set(ids)]);
  return new Map(locked.map((squad) => [squad.id, squad]));
}

/** Returns how many more may wait for the answers of squads that stand, by their ids. */
async function roomOf(trx: Db, squadIds: readonly string[]): Promise<Map<string, number>> {
  const ids = [...new Set(squadIds)];
  const [standing, waiting] = [await standingSquads(trx, ids), await thoseWaiting(trx, ids)];
  const taken = Map.groupBy(waiting, ({ squad_id }) => squad_id);
  return new Map(standing.map(({ id }) => [id, mostWaiting - (taken.get(id)?.length ?? 0)]));
}

/** Has people in no squad look for one again. */
async function letLook(trx: Db, looking: Besides['looking'], placed: ReadonlySet<string>) {
  const free = looking.filter(({ discordId }) => !placed.has(discordId));
  const again = await lookAgain(
    trx,
    free.map(({ discordId, saidAt }) => ({ user_id: discordId, changed_at: Date.parse(saidAt) })),
  );
  return free.filter(({ discordId }) => again.delete(discordId));
}

/** Has people in no squad wait for the answers of squads that stand, as far as there is room. */
async function letWait(
  trx: Db,
  { at, requests }: Pick<Besides, 'at' | 'requests'>,
  placed: ReadonlySet<string>,
) {
  const free = requests.filter(({ discordId }) => !placed.has(discordId));
  const keys = free.map(({ discordId, squadId }) => ({ squad_id: squadId, user_id: discordId }));
  const lapsed = await stillLapsed(trx, keys, Date.parse(at));
  const userIds = lapsed.map(({ user_id }) => user_id);
  const asked = await countOpenRequests(trx, [...new Set(userIds)]);
  const squadIds = lapsed.map(({ squad_id }) => squad_id);
  const room = await roomOf(trx, squadIds);
  const again = lapsed.filter(({ squad_id, user_id }) => {
    const [left, count] = [room.get(squad_id) ?? 0, asked.get(user_id) ?? 0];
    // They have asked others since, or others have asked.
    if (left <= 0 || count >= mostRequests) return false;
    room.set(squad_id, left - 1);
    asked.set(user_id, count + 1);
    return true;
  });
  await reopenRequests(trx, again);
  return again.map(({ squad_id, user_id }) => ({ discordId: user_id, squadId: squad_id }));
}

/** Has people in no squad look for one again, and wait for the answers of squads that stand. */
async function unsettle(trx: Db, { at, looking, requests }: Besides) {
  const ids = [...looking, ...requests].map(({ discordId }) => discordId);
  const placed = new Set((await placesOf(trx, ids)).map(({ user_id }) => user_id));
  return {
    looking: await letLook(trx, looking, placed),
    requests: await letWait(trx, { at, requests }, placed),
  };
}

/** A squad and its deputy, who is one no longer or again. */
export interface Office {
  squad: SquadsTable;
  user: AuditPerson;
}

/** Writes that people are deputies no longer, or again: one of each squad. */
export async function writeDeputies(
  trx: Db,
  offices: readonly Office[],
  is: 'again' | 'no longer',
  { audit, by }: Doing,
): Promise<SquadDeed[]> {
  const squadIds = offices.map(({ squad }) => squad.id);
  if (is === 'no longer') await dismissDeputies(trx, squadIds);
  else {
    const userIds = offices.map(({ user }) => user.id);
    await appointDeputies(trx, squadIds, userIds);
  }
  const lines = offices.map(({ squad, user }) => {
    const detail = `${squad.name}, deputy: ${is === 'again' ? user.username : 'none'}`;
    return { action: 'squad-changed', actor: by, subject: user, detail } as const;
  });
  await audit.writeAll(lines, trx);
  return offices.map(({ squad, user }): SquadDeed => ({
    ...{ squad, kind: 'changed', person: user, detail: `deputy ${is}` },
  }));
}

/** Makes people of a squad its deputy again, where nobody else is by now. */
async function reappoint(trx: Db, deputies: Besides['deputies'], doing: Doing) {
  const ids = [...new Set(deputies.map(({ discordId }) => discordId))];
  const squadIds = [...new Set(deputies.map(({ squadId }) => squadId))];
  const users = new Map((await findUsers(trx, ids)).map((user) => [user.id, user]));
  const places = new Map((await placesOf(trx, ids)).map((place) => [place.user_id, place]));
  const standing = await standingSquads(trx, squadIds);
  const free = new Map(
    standing.filter(({ deputy_id }) => deputy_id === null).map((squad) => [squad.id, squad]),
  );
  const again: Besides['deputies'] = [];
  const offices: Office[] = [];
  for (const one of deputies) {
    const [squad, user] = [free.get(one.squadId), users.get(one.discordId)];
    if (!squad || !user || places.get(user.id)?.squad_id !== squad.id) continue;
    if (squad.lead_id === user.id) continue;
    free.delete(squad.id);
    offices.push({ squad, user });
    again.push(one);
  }
  const deeds = await writeDeputies(trx, offices, 'again', doing);
  await writeHistory(trx, deeds, doing.by, doing.at);
  return again;
}

/**
 * Gives back what a change ended besides that is taken back now, as far as nobody has changed it
 * since. The caller has locked those whom it concerns. Returns what it gave.
 */
export async function giveBack(trx: Db, back: Besides | undefined, doing: Doing): Promise<Besides> {
  if (!back) return nothingBesides(doing.at);
  return {
    at: toMoment(doing.at),
    ...(await unsettle(trx, back)),
    deputies: await reappoint(trx, back.deputies, doing),
  };
}
