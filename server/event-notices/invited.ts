import { everybodyIn } from '#rules/raids/plan.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import type { Member } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { inTurns } from '../http/turns.ts';
import { askedToEach, type PlannedAt } from '../invitations/asked.ts';
import { isInvited, mayStillCome } from '../invitations/inviting.ts';
import { publishedPlans } from '../invitations/queries.ts';
import { plannedPlaces } from '../invitations/stored.ts';
import { readPlan } from '../raids/stored.ts';
import { isOnTrial, readTerms } from '../trials/terms.ts';
import { answersTo, publishedOf } from './queries.ts';
import type { Said } from './said.ts';

type Db = Database['db'];

/** People by the ids of events. */
type ByEvent<Those> = ReadonlyMap<string, Those>;

/** So many plans are read in one turn: each may have two thousand people. */
const atOnce = 4;

/** Whom the published plans of events have, by the events' ids. */
interface Planned {
  /** where those are whom they ask, for a squad's evening */
  asked: PlannedAt;
  all: ByEvent<ReadonlySet<string>>;
}

/** Reads whom the published plans of events have. */
export async function readPlanned(trx: Db, events: readonly EventsTable[]): Promise<Planned> {
  const asked = new Map<string, ReturnType<typeof plannedPlaces>>();
  const all = new Map<string, ReadonlySet<string>>();
  const ids = await publishedOf(
    trx,
    events.map(({ id }) => id),
  );
  for await (const some of inTurns(ids, atOnce)) {
    for (const { event_id, published_body } of await publishedPlans(trx, some)) {
      if (published_body === null) continue;
      const plan = readPlan(published_body);
      asked.set(event_id, plannedPlaces(plan));
      all.set(event_id, new Set(everybodyIn(plan).map(({ person }) => person)));
    }
  }
  return { asked, all };
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
        those.map(({ user_id, isAside, waits, isUp }): [string, Said] => {
          if (isAside) return [user_id, 'aside'];
          if (waits) return [user_id, 'waits'];
          return [user_id, isUp ? 'up' : 'stands'];
        }),
      ),
    ]),
  );
}

/**
 * Finds whom events concern, of all members, by the events' ids, with what has become of their answer: those
 * whom they invite, whoever has answered them and still may, and whom their plans have.
 * @param events as they are, or as they were
 */
export async function concernedByEach(
  trx: Db,
  events: readonly EventsTable[],
  users: readonly Member[],
  { discord: { roles: grants, trialRole } }: Pick<Guild, 'discord'>,
  planned: Planned,
): Promise<ByEvent<ReadonlyMap<string, Said>>> {
  const starts = events.map(({ starts_at }) => starts_at);
  const span = { from: Math.min(...starts), until: Math.max(...starts) + 1 };
  const askedTo = await askedToEach(trx, events, span, planned.asked);
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
        if (!planned.all.get(id)?.has(user.id)) return null;
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
