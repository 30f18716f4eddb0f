import * as z from 'zod/mini';
import type { StatTotal } from './equipment.ts';

/** The bounds of what a profile says of a stat. */
export const weightBounds = { min: -1000, max: 1000 } as const;
export const totalBounds = { min: 0, max: 1_000_000 } as const;

/** A profile names at most this many stats. */
export const mostStats = 60;
export const longestProfileName = 60;

/** The limits of a stat's total. */
export interface StatLimits {
  /** at least so much must be there */
  floor?: number | undefined;
  /** what is above it counts nothing */
  cap?: number | undefined;
}

/** What a person wants of gear (product §9.22): what each stat is worth, and how much of it. */
export interface StatProfile {
  name: string;
  /** points for one of a stat, by its name; a stat that is not named is worth nothing */
  weights: Readonly<Record<string, number>>;
  /** by the stat's name */
  limits: Readonly<Record<string, StatLimits>>;
}

/** Lists the stats that a profile says anything of, in its order. */
export function namedStats({ weights, limits }: StatProfile): string[] {
  return [...new Set([...Object.keys(weights), ...Object.keys(limits)])];
}

const statName = z.string().check(z.minLength(1, 'must name a stat'), z.maxLength(80));

const weight = z
  .number('must be a number')
  .check(
    z.minimum(weightBounds.min, `must be from ${weightBounds.min} to ${weightBounds.max}`),
    z.maximum(weightBounds.max, `must be from ${weightBounds.min} to ${weightBounds.max}`),
  );

const total = z
  .number('must be a number')
  .check(
    z.minimum(totalBounds.min, `must be from ${totalBounds.min} to ${totalBounds.max}`),
    z.maximum(totalBounds.max, `must be from ${totalBounds.min} to ${totalBounds.max}`),
  );

const limitsSchema = z.strictObject({ floor: z.optional(total), cap: z.optional(total) }).check(
  z.refine(({ floor = 0, cap = Infinity }) => floor <= cap, {
    error: 'must not be above cap',
    path: ['floor'],
  }),
);

/** A profile, as the guild's configuration and a browser keep it. */
export const statProfileSchema = z.strictObject({
  name: z
    .string()
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(longestProfileName, `has at most ${longestProfileName} characters`),
    ),
  weights: z.record(statName, weight).check(
    z.refine((weights) => Object.keys(weights).length <= mostStats, {
      error: `names at most ${mostStats} stats`,
    }),
  ),
  limits: z._default(z.record(statName, limitsSchema), {}),
});

/** Profiles that are chosen by their names. */
export const statProfilesSchema = z.array(statProfileSchema).check(
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
    error: 'must not name a profile twice',
  }),
);

/** What one stat adds to a score. */
interface ScoredStat extends StatTotal {
  /** as much of the total as counts: no more than the cap */
  counted: number;
  points: number;
}

/** What gear is worth to a profile. */
export interface GearScore {
  /** rounded to thousandths */
  points: number;
  /** the stats that have a weight and are there, those that add most first */
  stats: ScoredStat[];
  /** the floors that are not reached, in the profile's order */
  lacks: { name: string; total: number; floor: number }[];
}

const toThousandths = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Scores gear by a profile (product §9.22): of each stat the weight times the total, which counts up
 * to its cap.
 * @param totals sums by name, set effects included (`countedStats`)
 */
export function scoreTotals(totals: readonly StatTotal[], profile: StatProfile): GearScore {
  const { weights, limits } = profile;
  const stats = totals.flatMap(({ name, value }) => {
    const worth = weights[name] ?? 0;
    if (worth === 0) return [];
    const counted = Math.min(value, limits[name]?.cap ?? Infinity);
    return [{ name, value, counted, points: toThousandths(worth * counted) }];
  });
  const totalOf = (stat: string) => totals.find(({ name }) => name === stat)?.value ?? 0;
  const lacks = Object.entries(limits).flatMap(([name, { floor = 0 }]) => {
    const total = totalOf(name);
    return total < floor ? [{ name, total, floor }] : [];
  });
  return {
    points: toThousandths(stats.reduce((sum, { points }) => sum + points, 0)),
    stats: stats.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
    lacks,
  };
}
