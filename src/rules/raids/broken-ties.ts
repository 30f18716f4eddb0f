import { type Breach, type Judging, list, nameOf } from './breach.ts';
import { mayCome } from './people.ts';
import { type Plan, seatsOf } from './plan.ts';

/** Where each of some people sits: those who do not are left out. */
function seatsOfPeople(plan: Plan, ids: readonly string[]) {
  return seatsOf(plan).flatMap(({ at, seat: { holder } }) =>
    holder && ids.includes(holder.person) ? [{ at, person: holder.person }] : [],
  );
}

/** Returns the squad in which most sit; of several the first. */
function homeOf(there: ReturnType<typeof seatsOfPeople>): string {
  const bySquad = [...Map.groupBy(there, ({ at }) => at.squad)];
  const [first] = bySquad.toSorted(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? '';
}

/** Judges whether people sit together who are tied. */
export function judgeTogether({ plan, people, terms }: Judging, tied: readonly string[]): Breach[] {
  const there = seatsOfPeople(plan, tied);
  if (there.length === 0) return [];
  const isSeated = (id: string) => there.some(({ person }) => person === id);
  // Who stays away keeps nobody from coming.
  const ids = tied.filter((id) => {
    const person = people.get(id);
    return isSeated(id) || (person !== undefined && mayCome.includes(person.answer));
  });
  const names = (some: readonly string[]) => list(some.map((id) => nameOf(people, id)));
  const parts = new Set(there.map(({ at }) => at.squad)).size;
  const isSplit = parts > 1;
  if (!isSplit && there.length === ids.length) return [];
  const without = ids.filter((id) => !isSeated(id));
  const lacks = `${names(without)} ${terms.lack[without.length === 1 ? 0 : 1]}`;
  const split = `${names(ids.filter(isSeated))} ${terms.split}`;
  const words = !isSplit
    ? `${lacks} ${terms.alone}.`
    : without.length === 0
      ? `${split}.`
      : `${split}, ${lacks}.`;
  const by = parts - 1 + without.length;
  const home = homeOf(there);
  const isHome = (id: string) => there.some(({ at, person }) => person === id && at.squad === home);
  const astray = { home, ids: ids.filter((id) => !isHome(id)) };
  const seats = there.map(({ at }) => at);
  return [{ about: '', by, squad: null, seats, missing: null, astray, words }];
}

/** Judges whether people sit apart who are kept apart. */
export function judgeApart({ plan, people, terms }: Judging, ids: readonly string[]): Breach[] {
  const bySquad = Map.groupBy(seatsOfPeople(plan, ids), ({ at }) => at.squad);
  return [...bySquad].flatMap(([squad, there]): Breach[] => {
    if (there.length < 2) return [];
    const words = `${list(there.map(({ person }) => nameOf(people, person)))} ${terms.joined} ${plan.squads.find(({ id }) => id === squad)?.name ?? ''} together.`;
    const [by, seats] = [there.length - 1, there.map(({ at }) => at)];
    return [{ about: squad, by, squad, seats, missing: null, words }];
  });
}
