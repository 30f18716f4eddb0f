import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type Member } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { askedToEach } from '../invitations/asked.ts';
import { isInvited, mayStillCome } from '../invitations/inviting.ts';
import { isOnTrial, readTerms } from '../trials/terms.ts';
import { answerersOf } from './queries.ts';

/** Reads who has answered events, by the events' ids. */
async function answeredToEach(
  trx: Database['db'],
  events: readonly EventsTable[],
): Promise<Map<string, Set<string>>> {
  const rows = await answerersOf(
    trx,
    events.map(({ id }) => id),
  );
  const ofEach = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map(
    [...ofEach].map(([id, those]) => [id, new Set(those.map(({ user_id }) => user_id))]),
  );
}

/**
 * Finds whom events concern, of all members, by the events' ids: those whom they invite, and whoever has
 * answered them and still may.
 */
export async function concernedByEach(
  trx: Database['db'],
  events: readonly EventsTable[],
  users: readonly Member[],
  { discord: { roles: grants, trialRole } }: Pick<Guild, 'discord'>,
): Promise<Map<string, Set<string>>> {
  const starts = events.map(({ starts_at }) => starts_at);
  const span = { from: Math.min(...starts), until: Math.max(...starts) + 1 };
  const askedTo = await askedToEach(trx, events, span);
  const isAnyJudging = events.some(({ mandatory }) => mandatory === 1);
  const terms = isAnyJudging ? await readTerms(trx, null) : new Map();
  const answeredTo = await answeredToEach(trx, events);
  const inServer = users.filter(({ roles }) => roles !== null);
  return new Map(
    events.map((event) => {
      const { id, mandatory, starts_at } = event;
      const isJudged = (user: Pick<Member, 'id' | 'roles'>) =>
        mandatory === 1 && isOnTrial(starts_at, user, { terms, trialRole });
      const asked = askedTo.get(id) ?? null;
      const may = mayStillCome(event, { asked, grants });
      const has = answeredTo.get(id);
      const concerned = inServer.filter(
        (user) =>
          isInvited({ asked, grants, isJudged }, user) ||
          ((has?.has(user.id) ?? false) && may(user)),
      );
      return [id, new Set(concerned.map((user) => user.id))];
    }),
  );
}

/**
 * Finds the events that officers give to others, with those who have answered them and whom they concern
 * no more.
 */
export async function givenAway(
  trx: Database['db'],
  changes: readonly { before: EventsTable; after: EventsTable }[],
  guild: Pick<Guild, 'discord'>,
): Promise<{ event: EventsTable; before: EventsTable; only: ReadonlySet<string> }[]> {
  const given = changes.filter(
    ({ before, after }) =>
      before.squad_id !== after.squad_id || before.mandatory !== after.mandatory,
  );
  if (given.length === 0) return [];
  const events = given.map(({ after }) => after);
  const answered = await answeredToEach(trx, events);
  const users = (await allUsers(trx)).filter(({ id }) =>
    events.some((event) => answered.get(event.id)?.has(id)),
  );
  const earlier = given.map(({ before }) => before);
  const were = await concernedByEach(trx, earlier, users, guild);
  const are = await concernedByEach(trx, events, users, guild);
  return given.flatMap(({ before, after: event }) => {
    const ids = [...(answered.get(event.id) ?? [])];
    const gone = ids.filter((id) => were.get(event.id)?.has(id) && !are.get(event.id)?.has(id));
    return gone.length === 0 ? [] : [{ event, before, only: new Set(gone) }];
  });
}
