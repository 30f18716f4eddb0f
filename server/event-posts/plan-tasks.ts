import { isNameless } from '#rules/guild/nameless.ts';
import { asides, type Plan, type Standing, standingsIn } from '#rules/raids/plan.ts';
import { findEvent } from '../calendar/queries.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { PlanPostsTable, PostChannelsTable } from '../db/tables/posts.ts';
import { publishedRaid } from '../raids/queries.ts';
import { standingKey } from '../raids/standing-words.ts';
import { readPlan } from '../raids/stored.ts';
import { type Concerned, readConcerned } from './concerned.ts';
import {
  callingPeople,
  type Named,
  type NamedGroup,
  type PlanBody,
  planBody,
  restingBody,
} from './plan-body.ts';
import { readTold, type ToldAll, type ToldOf, writeTold } from './stored.ts';
import { addressOf, type Deciding, hashOf, type Task } from './tasks.ts';

const groupNames = {
  bench: 'On the bench',
  reserve: 'In reserve',
  gone: 'Not in the plan any more',
};

/** Lists a plan as its message tells it: squads, those beside them, and who was in it before. */
function groupsOf(
  plan: Plan,
  gone: readonly string[],
  nameOf: (id: string) => Named | [],
): NamedGroup[] {
  const seated = plan.squads.map(({ name, seats }) => ({
    name,
    people: seats.flatMap(({ holder }) => (holder ? nameOf(holder.person) : [])),
  }));
  const beside = asides.map((aside) => ({
    name: groupNames[aside],
    people: plan[aside].flatMap(({ person }) => nameOf(person)),
  }));
  return [...seated, ...beside, { name: groupNames.gone, people: gone.flatMap(nameOf) }];
}

/** A plan that members see, with what Discord was told of it before. */
interface Seen {
  plan: Plan;
  standings: ReadonlyMap<string, Standing>;
  told: ToldAll;
}

const placeIn = ({ plan, standings }: Seen, id: string): string | null => {
  const standing = standings.get(id);
  return standing ? standingKey(plan, standing) : null;
};

/** Tells what is said of somebody as a plan is now. @param callsAnew a new message calls those whose place is new */
function tellsOf(seen: Seen, id: string, concerned: Concerned, callsAnew: boolean): ToldOf {
  const before = seen.told[id];
  const place = placeIn(seen, id);
  const isNew = place !== (before?.place ?? null);
  const kind = before ? 'plan-changed' : 'plan-published';
  if (callsAnew) return { place, isCalled: isNew && concerned.mayBeCalled(kind) };
  const stays = !isNew && !isNameless(id);
  return { place, isCalled: stays && (before?.isCalled ?? false) };
}

interface Written {
  body: PlanBody;
  called: string[];
  told: string;
}

/** Writes the message of a plan: a new one, which calls, or a change of the one that stands there. */
function write(
  event: EventsTable,
  seen: Seen,
  {
    people,
    origin,
    callsAnew,
  }: { people: Map<string, Concerned>; origin: string; callsAnew: boolean },
): Written {
  const { standings, told } = seen;
  const tells = new Map(
    [...people].map(([id, concerned]) => [id, tellsOf(seen, id, concerned, callsAnew)]),
  );
  const nameOf = (id: string): Named | [] => {
    const known = people.get(id);
    return known
      ? { id, username: known.username, isCalled: tells.get(id)?.isCalled ?? false }
      : [];
  };
  // Whoever went earlier was told by an earlier message.
  const gone = Object.keys(told).filter(
    (id) => !standings.has(id) && !isNameless(id) && (!callsAnew || told[id]?.place !== null),
  );
  const { body, called } = planBody({
    ...{ title: event.title, startsAt: event.starts_at, address: addressOf(origin, event.id) },
    groups: groupsOf(seen.plan, gone, nameOf),
  });
  const isNamed = new Set([...standings.keys(), ...gone]);
  const kept = [...tells].filter(([id]) => isNamed.has(id));
  const withRoom = new Set(called);
  const stays = kept.map(([id, { place }]) => [id, { place, isCalled: withRoom.has(id) }] as const);
  return { body, called, told: writeTold(Object.fromEntries(stays)) };
}

async function seenPlan(
  { database: { db } }: Deciding,
  post: PlanPostsTable,
): Promise<Seen | null> {
  const body = (await publishedRaid(db, post.event_id))?.published_body;
  if (body == null) return null;
  const plan = readPlan(body);
  return { plan, standings: standingsIn(plan), told: readTold(post) };
}

/** Decides what is to be done with the message of a plan that members see. @param calls it calls those whom it concerns anew */
async function taskOfSeen(
  post: PlanPostsTable,
  calls: boolean,
  { event, seen, deciding }: { event: EventsTable; seen: Seen; deciding: Deciding },
): Promise<Task> {
  const { database, guild, origin } = deciding;
  const { message_id: messageId, shown } = post;
  const ids = [...new Set([...seen.standings.keys(), ...Object.keys(seen.told)])];
  const people = await readConcerned(database.db, event, ids, guild.discord.roles);
  const anew = write(event, seen, { people, origin, callsAnew: true });
  if (calls && anew.called.length > 0) {
    return {
      ...{ do: 'post', body: callingPeople(anew.body, anew.called), shown: hashOf(anew.body) },
      ...{ next: messageId === null ? null : deciding.now() },
      kept: { told: anew.told, old_message_id: messageId },
    };
  }
  const { body, told } = write(event, seen, { people, origin, callsAnew: false });
  const hash = hashOf(body);
  if (messageId === null) {
    // Somebody has deleted it: it comes back where it calls somebody, or an officer wants it.
    if (shown !== null) return { do: 'wait', until: null, ended: 'deleted' };
    if (!calls) return { do: 'wait', until: null };
  } else if (hash === shown) return { do: 'wait', until: null };
  const how = messageId === null ? 'post' : 'edit';
  return { do: how, body, shown: hash, next: null, kept: { told } };
}

/** Tells whether a message has told of somebody who is removed since. */
const namesRemoved = (post: PlanPostsTable) => Object.keys(readTold(post)).some(isNameless);

/** Decides what is to be done with the message of a plan. @param post its message is one that can be changed */
export async function taskOfPlan(
  post: PlanPostsTable,
  channel: PostChannelsTable,
  deciding: Deciding,
): Promise<Task> {
  const { message_id: messageId, old_message_id, shown } = post;
  if (old_message_id !== null) return { do: 'remove-old', messageId: old_message_id };
  const event = await findEvent(deciding.database.db, post.event_id);
  if (!event || channel.sees_all === 0) return { do: messageId === null ? 'forget' : 'remove' };
  const hasBegun = event.starts_at <= deciding.now();
  // Once it has begun its message stays as it is, but for a name that must stand there no more.
  if (hasBegun && (messageId === null || !namesRemoved(post))) {
    return { do: 'wait', until: null, ...(messageId === null && { ended: 'over' }) };
  }
  const isOff = event.cancelled === 1;
  const seen = isOff ? null : await seenPlan(deciding, post);
  const calls = !hasBegun && channel.calls_plans === 1;
  if (seen) return taskOfSeen(post, calls, { event, seen, deciding });
  if (messageId === null) return { do: 'wait', until: null };
  const told = { title: event.title, startsAt: event.starts_at };
  const body = restingBody(told, isOff ? 'called off' : 'taken back');
  const hash = hashOf(body);
  if (hash === shown) return { do: 'wait', until: null };
  return { do: 'edit', body, shown: hash, next: null };
}
