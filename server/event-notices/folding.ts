import type { ActFacts, EveningFacts } from '#rules/notices/facts.ts';
import type { Database } from '../db/database.ts';
import { type ManyNotice, readMany } from '../notices/many.ts';
import { holdUnreadAboutSeries, removeNotices, rewriteNotices } from '../notices/queries.ts';
import { sumSaid } from './said.ts';

type Db = Database['db'];

/** Acts that follow each other so soon are told as one, in milliseconds. */
const foldWithin = 10 * 60 * 1000;

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

/**
 * Takes acts that are told of anew out of what people have not read: they are told of the others alone.
 * Returns what is left of what is unread about many evenings.
 * @param but ids of those for whom it stays as it is
 */
export async function takeActsOut(
  trx: Db,
  abouts: ReadonlySet<string>,
  but: ReadonlySet<string>,
): Promise<ManyNotice[]> {
  const all = (await holdUnreadAboutSeries(trx)).map(readMany);
  const isTouched = ({ row, acts }: ManyNotice) =>
    !but.has(row.user_id) && acts.some(({ about }) => abouts.has(about));
  const left = all.flatMap((notice) => {
    if (!isTouched(notice)) return [notice];
    const acts = notice.acts.filter(({ about }) => !abouts.has(about));
    const [last] = acts.slice(-1);
    if (!last) return [];
    const { about } = acts.find((act) => act.about === notice.row.about) ?? last;
    return [
      {
        ...{ ...notice, acts, row: { ...notice.row, about } },
        facts: { ...notice.facts, ...factsOfActs(acts) },
      },
    ];
  });
  const kept = new Set(left.map(({ row }) => row.id));
  await removeNotices(
    trx,
    all.flatMap(({ row }) => (kept.has(row.id) ? [] : row.id)),
  );
  const changed = left.filter(({ row, acts }) => {
    const before = all.find((one) => one.row.id === row.id);
    return before?.acts.length !== acts.length;
  });
  const alike = Map.groupBy(changed, ({ row, facts }) => `${row.about} ${JSON.stringify(facts)}`);
  for (const those of alike.values()) {
    const [first] = those;
    if (!first) continue;
    const ids = those.map(({ row }) => row.id);
    await rewriteNotices(trx, ids, { about: first.row.about, facts: JSON.stringify(first.facts) });
  }
  return left;
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
  standing: readonly ManyNotice[],
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
  const earlier = standing.filter(
    ({ row, facts, acts }) =>
      row.kind === kind &&
      row.at > at - foldWithin &&
      facts.reason === reason &&
      acts.every(({ knownTo }) => knownTo === act.knownTo) &&
      row.about !== act.about &&
      own.has(row.user_id),
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
