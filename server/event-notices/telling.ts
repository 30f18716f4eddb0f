import type { NoticeFacts } from '#rules/notices/facts.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type Member } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { askedTo } from '../invitations/asked.ts';
import { isInvited } from '../invitations/inviting.ts';
import { forgetAbout } from '../notices/queries.ts';
import { type Act, aboutEvent, factsOfEvent, ofEvent, tell } from '../notices/telling.ts';
import { isOnTrial, readTerms } from '../trials/terms.ts';

type Db = Database['db'];

/** More evenings than this that one act concerns are told of at once. */
const mostByThemselves = 3;

/** Several evenings are told of for at most this long, in milliseconds. */
const longestLife = 60 * 24 * 60 * 60 * 1000;

/** What officers do to events, who does it, and by which guild's roles it is known whom it concerns. */
interface EventAct extends Act {
  guild: Pick<Guild, 'discord'>;
}

/** Finds whom an event invites, of all members. */
async function invitedTo(
  trx: Db,
  event: EventsTable,
  users: readonly Member[],
  { discord }: EventAct['guild'],
): Promise<string[]> {
  const asked = await askedTo(trx, event);
  const terms = event.mandatory === 1 ? await readTerms(trx, null) : new Map();
  const { roles: grants, trialRole } = discord;
  const isJudged = (user: Pick<Member, 'id' | 'roles'>) =>
    event.mandatory === 1 && isOnTrial(event.starts_at, user, { terms, trialRole });
  return users
    .filter((user) => user.roles !== null && isInvited({ asked, grants, isJudged }, user))
    .map(({ id }) => id);
}

type EventKind = 'event-planned' | 'event-moved' | 'event-off' | 'event-on';

/** An event to tell of. */
export interface ToldEvent {
  event: EventsTable;
  /** the start that it had, for one that moves */
  was?: number;
  /** the event before others were asked: whoever was asked already is told nothing */
  before?: EventsTable;
}

type More<Kind extends EventKind> = Omit<NoticeFacts[Kind], keyof NoticeFacts['event-planned']>;

/** Tells of an event by itself. What is known of it no longer, by others too, is taken away. */
async function tellAlone<Kind extends EventKind>(
  trx: Db,
  kind: Kind,
  { event, was, before }: ToldEvent,
  more: More<Kind>,
  act: EventAct & { users: readonly Member[] },
): Promise<void> {
  const invited = await invitedTo(trx, event, act.users, act.guild);
  await forgetAbout(
    trx,
    [aboutEvent(event)],
    invited.filter((id) => id !== act.by),
  );
  const known = before ? await invitedTo(trx, before, act.users, act.guild) : [];
  const to = invited.filter((id) => !known.includes(id));
  const moved = was === undefined ? {} : { was: new Date(was).toISOString() };
  // TypeScript does not see that these are all of the kind's facts.
  const facts = { ...factsOfEvent(event), ...moved, ...more } as NoticeFacts[Kind];
  await tell(trx, { kind, facts, to, ...ofEvent(event) }, act);
}

/** Tells of many events at once, which are for the same people. */
async function tellTogether<Kind extends EventKind>(
  trx: Db,
  kind: Kind,
  [first, ...later]: readonly [ToldEvent, ...ToldEvent[]],
  more: More<Kind>,
  act: EventAct & { users: readonly Member[] },
): Promise<void> {
  const { event } = first;
  const to = await invitedTo(trx, event, act.users, act.guild);
  const several = { eventId: null, count: later.length + 1 };
  const facts = { ...factsOfEvent(event), ...several, ...more } as NoticeFacts[Kind];
  const until = Math.max(...[first, ...later].map((one) => one.event.ends_at));
  const about = `series ${event.series_id ?? event.id} ${event.squad_id ?? ''}`;
  await tell(trx, { kind, facts, to, about, until: Math.min(until, act.at + longestLife) }, act);
}

const byStart = (a: ToldEvent, b: ToldEvent) => a.event.starts_at - b.event.starts_at;

/**
 * Tells whoever they invite what officers have done to events that are not over, in the transaction of
 * what they do: of a few each by itself, of many once. What anybody was told of them before gives way.
 */
export async function tellOfEvents<Kind extends EventKind>(
  trx: Db,
  kind: Kind,
  told: readonly ToldEvent[],
  more: More<Kind>,
  act: EventAct,
): Promise<void> {
  const ahead = told.filter(({ event }) => event.ends_at > act.at).toSorted(byStart);
  if (ahead.length === 0) return;
  const withUsers = { ...act, users: await allUsers(trx) };
  if (ahead.length <= mostByThemselves) {
    for (const one of ahead) await tellAlone(trx, kind, one, more, withUsers);
    return;
  }
  await forgetAbout(
    trx,
    ahead.map(({ event }) => aboutEvent(event)),
  );
  const alike = Map.groupBy(ahead, ({ event }) => `${event.squad_id} ${event.mandatory}`);
  for (const [first, ...later] of alike.values()) {
    if (first) await tellTogether(trx, kind, [first, ...later], more, withUsers);
  }
}
