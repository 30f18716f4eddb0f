import type { NoticeFacts } from '#rules/notices/facts.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type Member } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { factsOfActs, foldAct, type StandingMany, takeActsOut } from './folding.ts';
import { aboutSeries } from '../notices/many.ts';
import { forgetAboutBut } from '../notices/queries.ts';
import { type Act, aboutEvent, factsOfEvent, ofEvent, tell } from '../notices/telling.ts';
import { readHearing, type ToldEvent } from './hearing.ts';
import { toldOfOthers } from './queries.ts';
import { countSaid, type Said } from './said.ts';

type Db = Database['db'];

/** More evenings than this that one act concerns are told somebody at once. */
const mostByThemselves = 3;

/** Several evenings are told of for at most this long, in milliseconds. */
const longestLife = 60 * 24 * 60 * 60 * 1000;

/** What officers do to events, who does it, and by which guild's roles it is known whom it concerns. */
interface EventAct extends Act {
  guild: Pick<Guild, 'discord'>;
}

/** What becomes of the hearers' answers is told with these. */
const sayings = ['event-planned', 'event-moved', 'event-on', 'event-others'] as const;

const asking: ReadonlySet<string> = new Set(sayings);

const kinds = [...sayings, 'event-off'] as const;

type EventKind = (typeof kinds)[number];

/** Returns the event as those who hear of it may know it. */
const knownAs = ({ event, lost }: ToldEvent) => lost ?? event;

/** What an act does to some events, with the facts of it beside theirs. */
export type Done = {
  [Kind in EventKind]: {
    kind: Kind;
    told: readonly ToldEvent[];
  } & Omit<NoticeFacts[Kind], keyof NoticeFacts['event-planned']>;
}[EventKind];

/** Those who hear of the same events of an act. */
interface Hearers {
  done: Done;
  heard: readonly [ToldEvent, ...ToldEvent[]];
  to: readonly string[];
}

/** Tells what has become of somebody's answer to an event. */
type SaidOf = (told: ToldEvent, id: string) => Said;

const areMany = (events: readonly unknown[]) => events.length > mostByThemselves;

/** Names what a notice of several events is about. */
const aboutMany = (kind: EventKind, { series_id, id }: EventsTable) =>
  aboutSeries(series_id ?? id, kind);

/** Names who may know of an event beside those who see the calendar. */
const knownTo = ({ mandatory, squad_id }: EventsTable) => squad_id ?? (mandatory ? 'all' : 'none');

const byStart = (a: ToldEvent, b: ToldEvent) => a.event.starts_at - b.event.starts_at;

/** Returns the facts of what has become of somebody's answers; none where that is not told. */
const factsOfSaid = (kind: EventKind, said: readonly Said[]) =>
  asking.has(kind) ? { said: countSaid(said) } : {};

/** Finds who hears of which of the events to which something is done: each of their own. */
function hearersOf(
  done: Done,
  isTold: (one: ToldEvent, id: string) => boolean,
  ids: readonly string[],
) {
  const events = done.told.toSorted(byStart);
  const own = ids.map((id) => ({ id, heard: events.filter((one) => isTold(one, id)) }));
  const alike = Map.groupBy(own, ({ heard }) => heard.map(({ event }) => event.id).join(' '));
  return Array.from(alike.values()).flatMap((people): Hearers[] => {
    const [{ heard: [first, ...later] } = { heard: [] }] = people;
    const to = people.map(({ id }) => id);
    return first ? [{ done, heard: [first, ...later], to }] : [];
  });
}

/** Tells of an event by itself. */
async function tellAlone(
  trx: Db,
  { told: _, ...done }: Done,
  { told, to, saidOf }: { told: ToldEvent; to: readonly string[]; saidOf: SaidOf },
  act: EventAct,
): Promise<void> {
  const { kind, ...more } = done;
  const { event, was } = told;
  const moved = was === undefined ? {} : { was: new Date(was).toISOString() };
  const facts = { ...factsOfEvent(knownAs(told)), ...moved, ...more };
  const own = new Map(to.map((id) => [id, factsOfSaid(kind, [saidOf(told, id)])]));
  await tell(trx, { kind, facts, own, to, ...ofEvent(event) }, act);
}

/**
 * Tells of many events at once, and of those of other acts a moment ago. Whoever may know of the first of
 * their own, or of another of its series, may read it.
 */
async function tellTogether(
  trx: Db,
  { done: { told: _, ...done }, heard, to }: Hearers,
  { standing, saidOf }: { standing: StandingMany; saidOf: SaidOf },
  act: EventAct,
): Promise<void> {
  const { kind, ...more } = done;
  const [first] = heard;
  const { event } = first;
  const about = aboutMany(kind, event);
  const { title, startsAt } = factsOfEvent(knownAs(first));
  const common = { about, knownTo: knownTo(event), title, startsAt, count: heard.length };
  const saidBy = (id: string) => heard.map((one) => saidOf(one, id));
  const said = new Map(to.map((id) => [id, factsOfSaid(kind, saidBy(id))]));
  const reason = done.kind === 'event-off' ? done.reason : undefined;
  const ends = Math.max(...heard.map((one) => one.event.ends_at));
  const facts = { eventId: null, ...factsOfActs([common]), ...more };
  const folding = { kind, reason, act: common, own: said, at: act.at };
  for (const { acts, until, isPushed } of await foldAct(trx, standing, folding)) {
    const own = new Map(Array.from(acts, ([id, those]) => [id, factsOfActs(those)]));
    const last = Math.min(Math.max(ends, until), act.at + longestLife);
    const told = { kind, facts, own, to: [...own.keys()], about, until: last, isPushed };
    // The first of them may be deleted: the others stay told of.
    await tell(trx, { ...told, subject: event.id, other: event.series_id }, act);
  }
}

/** Makes what tells whether somebody was told that an event is for others now, alone or with others. */
async function partedFrom(
  trx: Db,
  events: readonly EventsTable[],
): Promise<(event: EventsTable, id: string) => boolean> {
  const aboutsOf = (event: EventsTable) => [aboutEvent(event), aboutMany('event-others', event)];
  const told = await toldOfOthers(trx, events.flatMap(aboutsOf));
  const byAbout = Map.groupBy(told, ({ about }) => about);
  const readersOf = (event: EventsTable) =>
    aboutsOf(event).flatMap((one) => byAbout.get(one) ?? []);
  const parted = new Map(
    events.map((event) => [event.id, new Set(readersOf(event).map(({ user_id }) => user_id))]),
  );
  return ({ id: event }, id) => parted.get(event)?.has(id) ?? false;
}

/**
 * Takes away what is known no longer of events: what stays is of those whom they still concern, or who were
 * told that they are for others now.
 */
async function forgetEvents(
  trx: Db,
  events: readonly EventsTable[],
  staysFor: (event: EventsTable, id: string) => boolean,
): Promise<void> {
  const byAbout = new Map(events.map((event) => [aboutEvent(event), event]));
  await forgetAboutBut(trx, [...byAbout.keys()], ({ about, user_id }) => {
    const event = byAbout.get(about);
    return event !== undefined && staysFor(event, user_id);
  });
}

/** Takes away what was told of many of these events, but to these people. Returns what stays of the like. */
async function forgetMany(
  trx: Db,
  events: readonly EventsTable[],
  { users, stays, at }: { users: readonly Member[]; stays: ReadonlySet<string>; at: number },
): Promise<StandingMany> {
  const abouts = new Set(events.flatMap((event) => kinds.map((kind) => aboutMany(kind, event))));
  const series = [...new Set(events.map(({ series_id, id }) => series_id ?? id))];
  const readers = users.map(({ id }) => id).filter((id) => !stays.has(id));
  const standing = await takeActsOut(trx, readers, { abouts, series, at });
  await forgetAboutBut(trx, [...abouts], ({ user_id }) => stays.has(user_id));
  return standing;
}

/** Names each event of which these hear, with who hears of it. */
const keysOf = ({ heard, to }: Hearers) =>
  heard.flatMap(({ event }) => to.map((id) => `${event.id} ${id}`));

/**
 * Tells whomever they concern what officers have done to events that are not over, in the transaction of
 * what they do: each person of a few events each by itself, of many once. What anybody was told of them
 * before gives way.
 * @param deeds all that the act does: of an event each hears the first that is for them
 */
export async function tellOfEvents(trx: Db, deeds: readonly Done[], act: EventAct): Promise<void> {
  const isAhead = ({ event }: ToldEvent) => event.ends_at > act.at;
  const ahead = deeds.map((done) => ({ ...done, told: done.told.filter(isAhead) }));
  const told = ahead.flatMap((done) => done.told);
  if (told.length === 0) return;
  const events = [...new Map(told.map(({ event }) => [event.id, event])).values()];
  const users = await allUsers(trx);
  const others = users.map(({ id }) => id).filter((id) => id !== act.by);
  const { concerns, isTold, saidOf } = await readHearing(trx, told, {
    ...{ events, users, guild: act.guild },
  });
  const heardOf = new Set<string>();
  const isNew = (one: ToldEvent, id: string) =>
    !heardOf.has(`${one.event.id} ${id}`) && isTold(one, id);
  const hearers = ahead.flatMap((done) => {
    const those = hearersOf(done, isNew, others);
    for (const key of those.flatMap(keysOf)) heardOf.add(key);
    return those;
  });
  const ofMany = hearers.filter(({ heard }) => areMany(heard));
  const hearsOfMany = new Set(ofMany.flatMap(({ to }) => to));
  const given = new Set(ofMany.flatMap(keysOf));
  const isParted = await partedFrom(trx, events);
  const mayStay = (event: EventsTable, id: string) => concerns(event, id) || isParted(event, id);
  await forgetEvents(
    trx,
    events,
    (event, id) => id !== act.by && mayStay(event, id) && !given.has(`${event.id} ${id}`),
  );
  const mayStayOf = (id: string) => events.some((event) => mayStay(event, id));
  const stays = new Set(others.filter((id) => mayStayOf(id) && !hearsOfMany.has(id)));
  const standing = areMany(events)
    ? await forgetMany(trx, events, { users, stays, at: act.at })
    : new Map();
  for (const those of ofMany) await tellTogether(trx, those, { standing, saidOf }, act);
  const ofFew = hearers.filter(({ heard }) => !areMany(heard));
  for (const done of ahead) {
    for (const one of done.told.toSorted(byStart)) {
      const to = ofFew.filter(({ heard }) => heard.includes(one)).flatMap((those) => those.to);
      if (to.length > 0) await tellAlone(trx, done, { told: one, to, saidOf }, act);
    }
  }
}
