import { type Aim, type Prices, priceOut } from './prices.ts';
import type { Problem, Together } from './problem.ts';

/** People whose ties overlap, so that all of them sit in one squad, or none. */
interface Knot {
  ties: Together[];
  members: Together['members'];
}

function knotsOf(ties: readonly Together[]): Knot[] {
  return ties.reduce<Knot[]>((knots, tie) => {
    const has = ({ members }: Knot) =>
      members.some(({ trait }) => tie.members.some((member) => member.trait === trait));
    const bound = knots.filter(has);
    const members = [...bound.flatMap((knot) => knot.members), ...tie.members];
    const one = {
      ties: [...bound.flatMap((knot) => knot.ties), tie],
      members: [...new Map(members.map((member) => [member.trait, member])).values()],
    };
    return [...knots.filter((knot) => !has(knot)), one];
  }, []);
}

/** Tells whether a knot can sit in one squad, beside those of it who sit there already. */
function hasRoom({ squads, candidates }: Problem, { members }: Knot): boolean {
  const sits = ({ trait }: { trait: number }) => squads.some(({ held }) => (held[trait] ?? 0) > 0);
  const coming = members.filter((member) => !sits(member));
  const canCome = new Set(
    candidates.flatMap(({ person, ways }) => (ways.length > 0 ? person.discordId : [])),
  );
  if (!coming.every(({ id }) => canCome.has(id))) return false;
  return squads.some(({ held, slots }) => {
    const here = members.filter(({ trait }) => (held[trait] ?? 0) > 0).length;
    const open = slots.reduce((sum, { seats }) => sum + seats.length, 0);
    return here + coming.length === members.length && open >= coming.length;
  });
}

const isHeld = ({ squads }: Problem, { members }: Knot) =>
  members.some(({ trait }) => squads.some(({ held }) => (held[trait] ?? 0) > 0));

/** Leaves people out of a problem, whose candidates keep their numbers. */
function without(problem: Problem, knots: readonly Knot[], but: string | undefined) {
  const ids = new Set(knots.flatMap(({ members }) => members.map(({ id }) => id)));
  if (but !== undefined) ids.delete(but);
  return problem.candidates.map((candidate) =>
    ids.has(candidate.person.discordId) ? { ...candidate, ways: [] } : candidate,
  );
}

const asOne = ({ ties: [tie], members }: Knot): Together[] => (tie ? [{ ...tie, members }] : []);

/**
 * Returns what is left of a problem if no tie that must be kept is broken: ties that overlap are one,
 * and who is tied to more than a squad has room for stays out. Null where that changes nothing, or
 * some tie is broken in every plan.
 */
export function keepTies(problem: Problem, { seated }: Aim): Problem | null {
  const must = problem.togethers.filter(({ isMust }) => isMust);
  const knots = knotsOf(must);
  const large = knots.filter((knot) => !hasRoom(problem, knot));
  if (knots.length === must.length && large.length === 0) return null;
  if (large.some((knot) => isHeld(problem, knot) || knot.members.some(({ id }) => id === seated)))
    return null;
  const whole = knots.filter((knot) => !large.includes(knot)).flatMap(asOne);
  const togethers = [...whole, ...problem.togethers.filter(({ isMust }) => !isMust)];
  return { ...problem, togethers, candidates: without(problem, large, undefined) };
}

/**
 * Leaves all who are tied out of a problem but so many knots: those of whom somebody sits or has to,
 * then those who cost most to leave out. Its plans are plans of the whole problem.
 */
export function fewerTies(
  { problem, aim: { seated }, prices }: { problem: Problem; aim: Aim; prices: Prices },
  most: number,
): Problem {
  const costOut = new Map(
    problem.candidates.map((candidate) => [
      candidate.person.discordId,
      priceOut(candidate, prices),
    ]),
  );
  const worth = (knot: Knot) =>
    isHeld(problem, knot) || knot.members.some(({ id }) => id === seated)
      ? Infinity
      : knot.members.reduce((sum, { id }) => sum + (costOut.get(id) ?? 0), 0);
  const knots = knotsOf(problem.togethers);
  const kept = knots
    .filter((knot) => hasRoom(problem, knot))
    .map((knot) => ({ knot, worth: worth(knot) }))
    .toSorted((one, other) => (one.worth === other.worth ? 0 : other.worth - one.worth))
    .slice(0, most)
    .map(({ knot }) => knot);
  const left = knots.filter((knot) => !kept.includes(knot));
  return {
    ...problem,
    togethers: kept.flatMap(asOne),
    candidates: without(problem, left, seated),
  };
}
