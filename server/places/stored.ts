import { hasLimits, type PlaceLimits } from '#rules/calendar/places.ts';

/** Reads the limits of an event as they are stored; null for none. */
export function readLimits(places: string | null): PlaceLimits | null {
  // Only what the contract has let in is stored.
  return places === null ? null : (JSON.parse(places) as PlaceLimits);
}

/** Writes the limits of an event as they are stored: none as nothing. */
export function writeLimits(limits: PlaceLimits | null | undefined): string | null {
  if (!hasLimits(limits ?? null) || !limits) return null;
  const { all, Tank, Healer, Support, Damage } = limits;
  return JSON.stringify({ all, Tank, Healer, Support, Damage });
}
