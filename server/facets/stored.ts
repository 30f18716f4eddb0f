import * as z from 'zod/mini';
import { itemSchema } from '#contract/game-records.ts';

const withSets = z.object({ setBonuses: itemSchema.def.shape.setBonuses });

/** Reads from a stored item at which numbers of pieces a set has an effect, lowest first. */
export function stepsOfSet(body: string, set: string): number[] {
  const { setBonuses } = z.parse(withSets, JSON.parse(body));
  const effects = setBonuses.find(({ name }) => name === set)?.setEffects ?? [];
  const steps = new Set(effects.map(({ count }) => count));
  return Array.from(steps).sort((one, other) => one - other);
}
