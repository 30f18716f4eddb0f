import { type LookedAt, type MapView, placeStates, shownLayers, zoomRange } from './address.ts';
import { isPlaceKind } from './kinds.ts';
import { longestPlaceName, mapSides, mostPlaceLinks, placeLevelRange } from './limits.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

const among = <Word extends string>(known: readonly Word[], asked: readonly string[]) =>
  known.filter((word) => asked.includes(word));

function readLookedAt(text: string | null): LookedAt | undefined {
  const found = /^(\d{1,5}),(\d{1,5}),(-?\d(?:\.\d{1,2})?)$/.exec(text ?? '');
  if (!found) return undefined;
  const [x = 0, y = 0, zoom = 0] = found.slice(1).map(Number);
  const isThere = [x, y].every((side) => side <= mapSides.most);
  return isThere && zoom >= zoomRange.least && zoom <= zoomRange.most ? [x, y, zoom] : undefined;
}

/** So many stops an address names; a round has fewer. */
const mostStops = 100;

function readStops(text: string | null): number[] {
  if (!/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/.test(text ?? '')) return [];
  return (text ?? '').split(',').slice(0, mostStops).map(Number);
}

/** Removes what is not there or empty. */
function setOnly(view: { [Name in keyof MapView]: MapView[Name] | undefined }): MapView {
  const set = Object.entries(view).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
  );
  return Object.fromEntries(set);
}

/** Reads the view that an address names; a parameter that makes no sense is left out. */
export function readMapAddress(search: string): MapView {
  const address = new URLSearchParams(search);
  const mapId = (address.get('map') ?? '').trim();
  const items = address.getAll('item').filter((id) => /^\d{1,19}$/.test(id));
  return setOnly({
    mapId: idPattern.test(mapId) ? mapId : undefined,
    mapName: idPattern.test(mapId) ? undefined : mapId.slice(0, longestPlaceName),
    number: wholeNumber(address.get('place'), 1, 999_999_999),
    term: (address.get('query') ?? '').trim().slice(0, longestPlaceName),
    kinds: Array.from(new Set(address.getAll('kind').filter(isPlaceKind))),
    items: Array.from(new Set(items)).slice(0, mostPlaceLinks),
    stops: readStops(address.get('stops')),
    level: wholeNumber(address.get('level'), placeLevelRange.least, placeLevelRange.most),
    layers: among(shownLayers, address.getAll('layer')),
    states: among(placeStates, address.getAll('state')),
    at: readLookedAt(address.get('at')),
  });
}
