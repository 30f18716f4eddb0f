import { everybodyIn } from '#rules/raids/plan.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type Member } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { inTurns } from '../http/turns.ts';
import { askedToEach } from '../invitations/asked.ts';
import { isInvited, mayStillCome } from '../invitations/inviting.ts';
import { publishedPlans } from '../invitations/queries.ts';
import { readPlan } from '../raids/stored.ts';
import { isOnTrial, readTerms } from '../trials/terms.ts';
import { answersTo, publishedOf } from './queries.ts';
import type { Said } from './said.ts';

type Db = Database['db'];

/** People by the ids of events. */
type ByEvent<Those> = ReadonlyMap<string, Those>;

/** So many plans are read in one turn: each may have two thousand people. */
const atOnce = 4;

/** Reads whom the published plans of events have, by the events' ids. */
export async function plannedToEach(
  trx: Db,
  events: readonly EventsTable[],
): Promise<ByEvent<ReadonlySet<string>>> {
  const planned = new Map<string, ReadonlySet<string>>();
  const ids = await publishedOf(
    trx,
    events.map(({ id }) => id),
  );
  for await (const some of inTurns(ids, atOnce)) {
    for (const { event_id, published_body } of await publishedPlans(trx, some)) {
      if (published_body === null) continue;
      const people = everybodyIn(readPlan(published_body)).map(({ person }) => person);
      planned.set(event_id, new Set(people));
    }
  }
  return planned;
}

/** Reads what has become of the answers to events, by the events' ids and who gave them. */
async function answeredToEach(
  trx: Db,
  events: readonly EventsTable[],
): Promise<ByEvent<ReadonlyMap<string, Said>>> {
  const rows = await answersTo(
    trx,
    events.map(({ id }) => id),
  );
  const ofEach = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map(
    Array.from(ofEach, ([id, those]) => [
      id,
      new Map(
        those.map(({ user_id, isAside, waits }): [string, Said] => {
          if (isAside) return [user_id, 'aside'];
          return [user_id, waits ? 'waits' : 'stands'];
        }),
      ),
    ]),
  );
}

/**
 * Finds whom events concern, of all members, by the events' ids, with what has become of their answer: those
 * whom they invite, whoever has answered them and still may, and whom their plans have.
 * @param planned whom the plans have that count
 */
export async function concernedByEach(
  trx: Db,
  events: readonly EventsTable[],
  users: readonly Member[],
  { discord: { roles: grants, trialRole } }: Pick<Guild, 'discord'>,
  planned: ByEvent<ReadonlySet<string>> = new Map(),
): Promise<ByEvent<ReadonlyMap<string, Said>>> {
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
      const saidOf = (user: Member): Said | null => {
        const said = answeredTo.get(id)?.get(user.id);
        if (said && may(user)) return said;
        if (isInvited({ asked, grants, isJudged }, user)) return 'none';
        if (!planned.get(id)?.has(user.id)) return null;
        return may(user) ? 'none' : 'planned';
      };
      const concerned = inServer.flatMap((user): [string, Said][] => {
        const said = saidOf(user);
        return said ? [[user.id, said]] : [];
      });
      return [id, new Map(concerned)];
    }),
  );
}

/** An event before and after officers change it. */
interface Given {
  before: EventsTable;
  after: EventsTable;
}

/** Tells whether a change may give an event to others. */
export const isGiven = ({ before, after }: Given): boolean =>
  before.squad_id !== after.squad_id || before.mandatory !== after.mandatory;

/** Finds those who have answered events that officers give to others, and whom they concern no more. */
export async function givenAway(
  trx: Db,
  given: readonly Given[],
  guild: Pick<Guild, 'discord'>,
): Promise<{ event: EventsTable; before: EventsTable; only: ReadonlySet<string> }[]> {
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
    const ids = [...(answered.get(event.id)?.keys() ?? [])];
    const gone = ids.filter((id) => were.get(event.id)?.has(id) && !are.get(event.id)?.has(id));
    return gone.length === 0 ? [] : [{ event, before, only: new Set(gone) }];
  });
}
