import { besideNames } from '#rules/raids/misfit-words.ts';
import type { Plan, Standing } from '#rules/raids/plan.ts';

/** Says where somebody stands in a plan: `in Squad 1`, `on the bench`. */
export function placeInWords({ squads }: Plan, { place }: Standing): string {
  if (typeof place === 'string') return besideNames[place];
  return `in ${squads.find(({ id }) => id === place.squad)?.name ?? 'a squad'}`;
}

/** Says where somebody stands, and as what, so that two plans can be compared by it. */
export const standingKey = (plan: Plan, standing: Standing) =>
  `${placeInWords(plan, standing)} ${standing.placed.role} ${standing.placed.character}`;
