import type { Besides } from '#contract/squad-shapes.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { AuditLog, AuditPerson } from '../services.ts';
import {
  countOpenRequests,
  lapseRequests,
  lookAgain,
  mostRequests,
  reopenRequest,
  stopLooking,
} from '../wishes/queries.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import { findSquad, placesOf, touchSquad, writeSquad } from './queries.ts';

type Db = Database['db'];

/** Who changes squads, when, and where that is written down. */
export interface Doing {
  audit: AuditLog;
  by: AuditPerson;
  at: number;
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
  const locked = new Map<string, SquadsTable>();
  for (const id of [...new Set(ids)].toSorted()) {
    const squad = await touchSquad(trx, id);
    if (squad) locked.set(id, squad);
  }
  return locked;
}

/** Has people in no squad look for one again, and wait for the answers of squads that stand. */
async function unsettle(trx: Db, { at, looking, requests }: Besides) {
  const ids = [...looking, ...requests].map(({ discordId }) => discordId);
  const placed = new Set((await placesOf(trx, ids)).map(({ user_id }) => user_id));
  const lapsedAt = Date.parse(at);
  const again: Pick<Besides, 'looking' | 'requests'> = { looking: [], requests: [] };
  for (const one of looking) {
    const { discordId, saidAt } = one;
    if (placed.has(discordId) || !(await lookAgain(trx, discordId, Date.parse(saidAt)))) continue;
    again.looking.push(one);
  }
  for (const one of requests) {
    const { discordId, squadId } = one;
    if (placed.has(discordId) || !(await findSquad(trx, squadId))) continue;
    // They have asked others since.
    if ((await countOpenRequests(trx, discordId)) >= mostRequests) continue;
    if (await reopenRequest(trx, squadId, discordId, lapsedAt)) again.requests.push(one);
  }
  return again;
}

/** Writes that somebody is a deputy no longer, or again. */
export async function writeDeputy(
  trx: Db,
  squad: SquadsTable,
  { user, is }: { user: AuditPerson; is: boolean },
  { audit, by }: Doing,
): Promise<SquadDeed> {
  await writeSquad(trx, squad.id, { deputy_id: is ? user.id : null });
  const detail = `${squad.name}, deputy: ${is ? user.username : 'none'}`;
  await audit.write({ action: 'squad-changed', actor: by, subject: user, detail }, trx);
  return { squad, kind: 'changed', person: user, detail: `deputy ${is ? 'again' : 'no longer'}` };
}

/** Makes people of a squad its deputy again, where nobody else is by now. */
async function reappoint(trx: Db, deputies: Besides['deputies'], doing: Doing) {
  const again: Besides['deputies'] = [];
  const deeds: SquadDeed[] = [];
  const users = await findUsers(
    trx,
    deputies.map(({ discordId }) => discordId),
  );
  for (const one of deputies) {
    const squad = await findSquad(trx, one.squadId);
    const user = users.find(({ id }) => id === one.discordId);
    const [place] = await placesOf(trx, [one.discordId]);
    if (!squad || !user || place?.squad_id !== squad.id) continue;
    if (squad.deputy_id !== null || squad.lead_id === user.id) continue;
    deeds.push(await writeDeputy(trx, squad, { user, is: true }, doing));
    again.push(one);
  }
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
