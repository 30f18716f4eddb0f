import { mapHref } from './address.ts';

/** So many stops an address names; a round has fewer. */
const mostStops = 100;

/**
 * Returns the address of a map with a round: `stops` has the numbers of its places, in their order. The places
 * that give what is got are what the map shows.
 */
export function roundHref(
  mapId: string,
  stops: readonly { number: number }[],
  items: readonly string[],
): string {
  const numbers = stops.map(({ number }) => number).join(',');
  return `${mapHref({ mapId, items })}&stops=${numbers}`;
}

/** Reads the numbers of a round's stops from an address; none where they make no sense. */
export function readStops(search: string): number[] {
  const text = new URLSearchParams(search).get('stops') ?? '';
  if (!/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/.test(text)) return [];
  return text.split(',').slice(0, mostStops).map(Number);
}
