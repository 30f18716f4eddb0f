import { type Breach, type People, canLead } from './judging.ts';
import {
  type RaidPerson,
  mayCome,
  placedAs,
  poolAnswerNames,
  powerFor,
  wayToBe,
} from './people.ts';
import {
  type Placed,
  type Plan,
  type Seat,
  type SeatAt,
  type Wanted,
  isWanted,
  seatedIn,
  seatsOf,
} from './plan.ts';

/** Somebody who could fill what is missing, and why they stand where they stand in the order. */
export interface Fitting {
  person: RaidPerson;
  placed: Placed;
  /** one line: “Coming, Apostle 49, healing power 812, benched 2 of 10” */
  reason: string;
}

/** Returns those who have no seat and have not said that they stay away. */
export function unseated(plan: Plan, people: People): RaidPerson[] {
  const seated = new Set(seatedIn(plan).map(({ person }) => person));
  return [...people.values()].filter(
    ({ discordId, answer }) => mayCome.includes(answer) && !seated.has(discordId),
  );
}

function powerOf(person: RaidPerson, placed: Placed) {
  const character = person.characters.find(({ id }) => id === placed.character);
  return character ? { character, ...powerFor(placed.role, character) } : null;
}

function reasonOf(person: RaidPerson, placed: Placed): string {
  const power = powerOf(person, placed);
  const { className } = placedAs(placed, person);
  return [
    poolAnswerNames[person.answer],
    ...(power
      ? [
          `${className} ${power.character.level}`,
          ...(power.value > 0 ? [`${power.name.toLowerCase()} ${power.value}`] : []),
        ]
      : ['no character']),
    ...(person.benched > 0 ? [`benched ${person.benched} of 10`] : []),
  ].join(', ');
}

/** Who comes for sure stands before who may; who waited before who did not; then by power. */
function compare(one: Omit<Fitting, 'reason'>, other: Omit<Fitting, 'reason'>): number {
  const answer = ({ person }: Omit<Fitting, 'reason'>) => mayCome.indexOf(person.answer);
  const isMain = ({ person, placed }: Omit<Fitting, 'reason'>) =>
    person.characters[0]?.id === placed.character;
  const power = ({ person, placed }: Omit<Fitting, 'reason'>) =>
    powerOf(person, placed)?.value ?? 0;
  return (
    answer(one) - answer(other) ||
    other.person.benchedInARow - one.person.benchedInARow ||
    other.person.benched - one.person.benched ||
    Number(isMain(other)) - Number(isMain(one)) ||
    power(other) - power(one) ||
    (one.person.discordId < other.person.discordId ? -1 : 1)
  );
}

function fitting(people: readonly RaidPerson[], wayOf: (person: RaidPerson) => Placed | null) {
  return people
    .flatMap((person) => {
      const placed = wayOf(person);
      return placed ? [{ person, placed }] : [];
    })
    .toSorted(compare)
    .map((one): Fitting => ({ ...one, reason: reasonOf(one.person, one.placed) }));
}

/** Lists who of those without a seat could fill what is wanted, in order. */
export function whoFits(plan: Plan, people: People, wanted: Wanted | null): Fitting[] {
  return fitting(unseated(plan, people), (person) => wayToBe(person, wanted));
}

/** Lists who of those without a seat could mend a breach, in order; nobody where somebody has to go. */
export function whoCouldFill(plan: Plan, people: People, { missing }: Breach): Fitting[] {
  if (!missing) return [];
  const { wanted } = missing;
  if (!('leadFromLevel' in wanted)) return whoFits(plan, people, wanted);
  return fitting(unseated(plan, people), (person) =>
    canLead(person, wanted.leadFromLevel) ? wayToBe(person, null) : null,
  );
}

/** How well a seat suits somebody: it mends something, it is free for them, or they may sit there. */
export type Fit = 'best' | 'free' | 'held' | 'against';

/** What a seat lacks in the eyes of the rules: what its squad or the raid still misses. */
function isMissed(breaches: readonly Breach[], squad: string, as: ReturnType<typeof placedAs>) {
  return breaches.some(
    (breach) =>
      breach.missing !== null &&
      !('leadFromLevel' in breach.missing.wanted) &&
      (breach.squad === null || breach.squad === squad) &&
      isWanted(breach.missing.wanted, as),
  );
}

/** How well a seat suits somebody, and as what they would sit there. */
export interface SeatFit {
  at: SeatAt;
  fit: Fit;
  /** as what they would sit there */
  placed: Placed;
}

/** Tells for each seat of a plan how well it suits somebody; locked seats are not told. */
export function whereFits(
  plan: Plan,
  person: RaidPerson,
  placed: Placed,
  breaches: readonly Breach[],
): SeatFit[] {
  return seatsOf(plan).flatMap(({ at, seat }): SeatFit[] => {
    if (seat.isLocked || seat.holder?.person === person.discordId) return [];
    const way = waySeated(person, placed, seat);
    if (!way) return [{ at, fit: 'against', placed }];
    if (seat.holder) return [{ at, fit: 'held', placed: way }];
    const isBest = seat.wanted !== null || isMissed(breaches, at.squad, placedAs(way, person));
    return [{ at, fit: isBest ? 'best' : 'free', placed: way }];
  });
}

/** As what somebody would sit in a seat: as they are in hand, or as the seat asks; null for not at all. */
function waySeated(person: RaidPerson, placed: Placed, { wanted }: Seat): Placed | null {
  if (!wanted || isWanted(wanted, placedAs(placed, person))) return placed;
  return wayToBe(person, wanted);
}
