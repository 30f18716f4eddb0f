import {
  type Place,
  type Placed,
  type Plan,
  everybodyIn,
  isSamePlace,
  standingsIn,
} from './plan.ts';

/** Names a place of a plan as a sentence has it: “Heron, seat 2”, “the bench”, “no seat”. */
export function placeInWords(plan: Plan, place: Place): string {
  if (place === null) return 'no seat';
  if (typeof place === 'string') return `the ${place}`;
  const { name = 'a squad that is gone' } = plan.squads.find(({ id }) => id === place.squad) ?? {};
  return `${name}, seat ${place.seat + 1}`;
}

/** Somebody whose place differs between two plans. */
export interface Moved {
  person: string;
  from: Place;
  to: Place;
  /** the places in words: each plan has its own names of squads */
  words: { from: string; to: string };
}

/** Lists who stands elsewhere in a later plan: those who are new in it, who moved and who left it. */
export function whoMoved(before: Plan, after: Plan): Moved[] {
  const [was, is] = [standingsIn(before), standingsIn(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((person) => {
    const [from, to] = [was.get(person)?.place ?? null, is.get(person)?.place ?? null];
    if (isSamePlace(from, to)) return [];
    const words = { from: placeInWords(before, from), to: placeInWords(after, to) };
    return [{ person, from, to, words }];
  });
}

/** Returns what somebody of a plan is placed as, wherever they stand; null for nobody of it. */
export function placedIn(plan: Plan, person: string): Placed | null {
  return everybodyIn(plan).find((placed) => placed.person === person) ?? null;
}
