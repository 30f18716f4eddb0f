import type { ActFacts, EveningFacts } from '#rules/notices/facts.ts';
import type { Database } from '../db/database.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import { inTurns } from '../http/turns.ts';
import { type ManyNotice, readMany } from '../notices/many.ts';
import { holdUnreadAboutSeries, removeNotices } from '../notices/queries.ts';
import { rewriteAlike } from '../notices/rewriting.ts';
import { sumSaid } from './said.ts';

type Db = Database['db'];

/** Acts that follow each other so soon are told as one, in milliseconds. */
const foldWithin = 10 * 60 * 1000;

/** What so many people have not read is read in one turn. */
const readersAtOnce = 100;

const startsFirst = (a: ActFacts, b: ActFacts) => Date.parse(a.startsAt) - Date.parse(b.startsAt);

/** Makes the facts of several acts: those of the act whose evenings begin first stand for all. */
export function factsOfActs(acts: readonly ActFacts[]): Omit<EveningFacts, 'eventId'> {
  const inOrder = acts.toSorted(startsFirst);
  const [first] = inOrder;
  if (!first) throw new Error('There is no act to tell of.');
  const count = acts.reduce((sum, act) => sum + act.count, 0);
  const { title, startsAt } = first;
  const said = acts.flatMap((act) => act.said ?? []);
  const known = said.length === acts.length ? { said: sumSaid(said) } : {};
  return { title, startsAt, count, acts: inOrder, ...known };
}

/** What is left of what people have not read about many evenings, by their ids. */
export type StandingMany = ReadonlyMap<string, readonly ManyNotice[]>;

/** Takes acts out of a notice; null where nothing is left to tell. */
function withoutActs(notice: ManyNotice, abouts: ReadonlySet<string>): ManyNotice | null {
  const acts = notice.acts.filter(({ about }) => !abouts.has(about));
  if (acts.length === notice.acts.length) return notice;
  const [last] = acts.slice(-1);
  if (!last) return null;
  const { about } = acts.find((act) => act.about === notice.row.about) ?? last;
  return {
    ...{ ...notice, acts, row: { ...notice.row, about } },
    facts: { ...notice.facts, ...factsOfActs(acts) },
  };
}

/** Takes acts out of what some people have not read. Returns what is left. */
async function takeOutOf(
  trx: Db,
  unread: readonly NoticesTable[],
  abouts: ReadonlySet<string>,
): Promise<ManyNotice[]> {
  const gone: string[] = [];
  const left: ManyNotice[] = [];
  const changed: ManyNotice[] = [];
  for (const before of unread.map(readMany)) {
    const after = withoutActs(before, abouts);
    if (after) left.push(after);
    else gone.push(before.row.id);
    if (after && after !== before) changed.push(after);
  }
  await removeNotices(trx, gone);
  await rewriteAlike(
    trx,
    changed.map(({ row: { id, about }, facts }) => ({ id, about, facts: JSON.stringify(facts) })),
  );
  return left;
}

/**
 * Takes acts that are told of anew out of what people have not read: they are told of the others alone.
 * Returns what is left of them, and of what was told a moment ago.
 * @param series the ids of their series
 */
export async function takeActsOut(
  trx: Db,
  readers: readonly string[],
  { abouts, series, at }: { abouts: ReadonlySet<string>; series: readonly string[]; at: number },
): Promise<StandingMany> {
  const left: ManyNotice[] = [];
  for await (const some of inTurns(readers.toSorted(), readersAtOnce)) {
    const unread = await holdUnreadAboutSeries(trx, some, { series, since: at - foldWithin });
    left.push(...(await takeOutOf(trx, unread, abouts)));
  }
  return Map.groupBy(left, ({ row }) => row.user_id);
}

/** What people are told of an act, with what they were told a moment ago. */
export interface Folded {
  /** the acts of which each is told, by their id */
  acts: ReadonlyMap<string, readonly ActFacts[]>;
  /** when what they were told a moment ago would help nobody any more; 0 for nothing */
  until: number;
  /** their devices were told a moment ago */
  isPushed: boolean;
}

/**
 * Joins an act with what its hearers have not read of others of the same kind that were done a moment ago,
 * for the same reason, and may be known to the same: those notices are taken away.
 * @param own what each hearer alone is told of the act
 */
export async function foldAct(
  trx: Db,
  standing: StandingMany,
  {
    kind,
    reason,
    act,
    own,
    at,
  }: {
    kind: string;
    reason?: string | undefined;
    act: ActFacts;
    own: ReadonlyMap<string, Partial<ActFacts>>;
    at: number;
  },
): Promise<Folded[]> {
  const ofHearers = Array.from(own.keys(), (id) => standing.get(id) ?? []).flat();
  const earlier = ofHearers.filter(
    ({ row, facts, acts }) =>
      row.kind === kind &&
      row.at > at - foldWithin &&
      facts.reason === reason &&
      acts.every(({ knownTo }) => knownTo === act.knownTo) &&
      row.about !== act.about,
  );
  await removeNotices(
    trx,
    earlier.map(({ row }) => row.id),
  );
  const byReader = Map.groupBy(earlier, ({ row }) => row.user_id);
  const told = Array.from(own, ([id, part]) => {
    const before = byReader.get(id) ?? [];
    return {
      id,
      acts: [...before.flatMap(({ acts }) => acts), { ...act, ...part }],
      until: Math.max(0, ...before.map(({ row }) => row.expires_at)),
      isPushed: before.some(({ row }) => row.push_at === null),
    };
  });
  const alike = Map.groupBy(told, ({ until, isPushed }) => `${until} ${isPushed}`);
  return Array.from(alike.values()).flatMap((people) => {
    const [first] = people;
    if (!first) return [];
    const { until, isPushed } = first;
    return [{ until, isPushed, acts: new Map(people.map(({ id, acts }) => [id, acts])) }];
  });
}
