import type { Strength } from './strengths.ts';

/** People who are dealt to seats, so that squads come near each other in power. */
export interface Deal {
  /** what sits in each squad already */
  fixed: readonly Strength[];
  /** squads of the same kind and strength are exchangeable while nobody is dealt to them */
  kinds: readonly string[];
  /** seats that ask for the same: so many are dealt there */
  places: readonly { squad: number; slot: number; seats: number }[];
  /** the power of each person, as a share of the raid's mean */
  shares: readonly number[];
  /** tells whether somebody may sit in a place */
  fits: (person: number, place: number) => boolean;
  /** tells whether a whole deal, by the place of each person, costs no more */
  costsTheSame: (places: readonly number[]) => boolean;
}

/** Steps of the search: some hundredths of a second. */
const mostSteps = 20_000;

/** Sums of the first so many numbers. */
function sumsOf(numbers: readonly number[]): number[] {
  const sums = [0];
  for (const number of numbers) sums.push((sums.at(-1) ?? 0) + number);
  return sums;
}

/**
 * What squads differ by at least, when each gets the weakest or the strongest of those who are left. All
 * of them together are as strong as the raid, 1: what one lacks the others have.
 */
function boundOf(
  strengths: readonly Strength[],
  open: readonly number[],
  { weakest, strongest }: { weakest: readonly number[]; strongest: readonly number[] },
): number {
  const all = strengths.reduce((sum, { size }, squad) => sum + size + (open[squad] ?? 0), 0);
  let [lowest, highest] = [1, 1];
  strengths.forEach(({ sum, size: held }, squad) => {
    const more = open[squad] ?? 0;
    const size = held + more;
    if (size === 0 || size === all) return;
    const least = (sum + (weakest[more] ?? 0)) / size;
    const most = (sum + (strongest[more] ?? 0)) / size;
    const ofOthers = (strength: number) => (all - size * strength) / (all - size);
    lowest = Math.min(lowest, most, least > 1 ? ofOthers(least) : 1);
    highest = Math.max(highest, least, most < 1 ? ofOthers(most) : 1);
  });
  return highest - lowest;
}

/**
 * Finds what squads differ by at least, however these people are dealt: by trying all deals but those
 * that cannot be nearer than one that is known. Where that would be too many, no deal goes below what is
 * returned, and perhaps none reaches it.
 * @param known the difference of a deal that is known
 * @param enough differences below this are not told apart
 */
export function leastDifference(deal: Deal, known: number, enough: number) {
  const { fixed, kinds, places, shares, fits, costsTheSame } = deal;
  // Those who weigh most are dealt first.
  const order = [...shares.keys()].toSorted(
    (one, other) => Math.abs((shares[other] ?? 0) - 1) - Math.abs((shares[one] ?? 0) - 1),
  );
  const left = order.map((_, depth) => {
    const rest = order.slice(depth).map((person) => shares[person] ?? 0);
    rest.sort((one, other) => one - other);
    return { weakest: sumsOf(rest), strongest: sumsOf(rest.toReversed()) };
  });
  left.push({ weakest: [0], strongest: [0] });
  const strengths = fixed.map((strength) => ({ ...strength }));
  const open = places.map(({ seats }) => seats);
  const more = fixed.map((_, squad) =>
    places.reduce((sum, place) => sum + (place.squad === squad ? place.seats : 0), 0),
  );
  const isUntouched = (squad: number) => strengths[squad]?.size === fixed[squad]?.size;
  /** Tells whether a place is as good as one before it, to which nobody is dealt yet either. */
  const isAsBefore = (place: number) => {
    const { squad, slot } = places[place] ?? { squad: -1, slot: -1 };
    if (!isUntouched(squad)) return false;
    return places
      .slice(0, place)
      .some(
        (other) =>
          other.slot === slot &&
          other.squad !== squad &&
          kinds[other.squad] === kinds[squad] &&
          fixed[other.squad]?.sum === fixed[squad]?.sum &&
          isUntouched(other.squad),
      );
  };
  const dealt = shares.map(() => -1);
  let best: { difference: number; places: number[] | null } = { difference: known, places: null };
  let steps = 0;
  const go = (depth: number): void => {
    const rest = left[depth];
    const bound = rest ? boundOf(strengths, more, rest) : 0;
    if (bound >= best.difference - 1e-9 || best.difference < enough) return;
    const person = order[depth];
    if (person === undefined) {
      if (costsTheSame(dealt)) best = { difference: bound, places: [...dealt] };
      return;
    }
    const share = shares[person] ?? 0;
    places.forEach(({ squad }, place) => {
      const strength = strengths[squad];
      if (steps > mostSteps || !strength || (open[place] ?? 0) === 0) return;
      if (!fits(person, place) || isAsBefore(place)) return;
      steps += 1;
      const { sum } = strength;
      strength.sum += share;
      strength.size += 1;
      more[squad] = (more[squad] ?? 0) - 1;
      open[place] = (open[place] ?? 0) - 1;
      dealt[person] = place;
      go(depth + 1);
      open[place] = (open[place] ?? 0) + 1;
      more[squad] = (more[squad] ?? 0) + 1;
      strength.size -= 1;
      strength.sum = sum;
    });
  };
  const first = left[0] ? boundOf(strengths, more, left[0]) : 0;
  go(0);
  return { ...best, bound: steps > mostSteps ? Math.min(first, best.difference) : best.difference };
}
