import { type MapView, placeStates, shownLayers } from './address.ts';
import { isPlaceKind } from './kinds.ts';
import { longestPlaceName, mostPlaceLinks, placeLevelRange } from './limits.ts';
import { readOpened } from './read-opened.ts';

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

const among = <Word extends string>(known: readonly Word[], asked: readonly string[]) =>
  known.filter((word) => asked.includes(word));

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
  const items = address.getAll('item').filter((id) => /^\d{1,19}$/.test(id));
  return setOnly({
    ...readOpened(address),
    number: wholeNumber(address.get('place'), 1, 999_999_999),
    term: (address.get('query') ?? '').trim().slice(0, longestPlaceName),
    kinds: Array.from(new Set(address.getAll('kind').filter(isPlaceKind))),
    items: Array.from(new Set(items)).slice(0, mostPlaceLinks),
    stops: readStops(address.get('stops')),
    level: wholeNumber(address.get('level'), placeLevelRange.least, placeLevelRange.most),
    layers: among(shownLayers, address.getAll('layer')),
    states: among(placeStates, address.getAll('state')),
  });
}
