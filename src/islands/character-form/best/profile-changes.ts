import type { StatLimits, StatProfile } from '#rules/gear/stat-weights.ts';

function without<Value>(all: Readonly<Record<string, Value>>, name: string) {
  const { [name]: _, ...others } = all;
  return others;
}

/** Gives a stat a weight; without one it stays named, for its limits. */
export function weighStat(
  profile: StatProfile,
  stat: string,
  weight: number | undefined,
): StatProfile {
  return { ...profile, weights: { ...profile.weights, [stat]: weight ?? 0 } };
}

/** Limits a stat's total. */
export function limitStat(profile: StatProfile, stat: string, limits: StatLimits): StatProfile {
  const { floor, cap } = limits;
  if (floor === undefined && cap === undefined) {
    return { ...profile, limits: without(profile.limits, stat) };
  }
  const kept = { ...(floor !== undefined && { floor }), ...(cap !== undefined && { cap }) };
  return { ...profile, limits: { ...profile.limits, [stat]: kept } };
}

/** Says nothing of a stat any more. */
export function withoutStat(profile: StatProfile, stat: string): StatProfile {
  return {
    ...profile,
    weights: without(profile.weights, stat),
    limits: without(profile.limits, stat),
  };
}
