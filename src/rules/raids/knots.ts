import { planSize } from './plan.ts';

type Groups = readonly (readonly string[])[];

/** Joins groups that share somebody: all of a knot sit in one squad, or none does (product §9.19). */
export function knotsOf(groups: Groups): string[][] {
  return groups.reduce<string[][]>((knots, group) => {
    const touched = knots.filter((knot) => knot.some((id) => group.includes(id)));
    const others = knots.filter((knot) => !touched.includes(knot));
    return [...others, [...new Set([...touched.flat(), ...group])]];
  }, []);
}

/** People who are tied in ways that cannot be kept at once. */
export type TieConflict =
  /** they sit together, through others too, and apart */
  | { what: 'both'; ids: string[] }
  /** they sit together, and are more than a squad has seats */
  | { what: 'many'; ids: string[] };

/** Finds the ties that no plan keeps with all of those people seated. */
export function conflictsOfTies(together: Groups, apart: Groups): TieConflict[] {
  return knotsOf(together).flatMap((knot): TieConflict[] => [
    ...apart.flatMap((group): TieConflict[] => {
      const ids = group.filter((id) => knot.includes(id));
      return ids.length > 1 ? [{ what: 'both', ids }] : [];
    }),
    ...(knot.length > planSize.seats.most ? [{ what: 'many' as const, ids: knot }] : []),
  ]);
}
