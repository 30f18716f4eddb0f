import { type LookedAt, type MapView, zoomRange } from './address.ts';
import { longestPlaceName, mapSides } from './limits.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readLookedAt(text: string | null): LookedAt | undefined {
  const found = /^(\d{1,5}),(\d{1,5}),(-?\d(?:\.\d{1,2})?)$/.exec(text ?? '');
  if (!found) return undefined;
  const [x = 0, y = 0, zoom = 0] = found.slice(1).map(Number);
  const isThere = [x, y].every((side) => side <= mapSides.most);
  return isThere && zoom >= zoomRange.least && zoom <= zoomRange.most ? [x, y, zoom] : undefined;
}

/** The parts of a view that say which map is opened, and where one looks. */
type Opened = { [Name in 'mapId' | 'mapName' | 'at']: MapView[Name] | undefined };

/** Reads which map an address opens, and where; what makes no sense is left out. */
export function readOpened(address: URLSearchParams): Opened {
  const named = (address.get('map') ?? '').trim().slice(0, longestPlaceName) || undefined;
  const isId = named !== undefined && idPattern.test(named);
  return {
    mapId: isId ? named : undefined,
    mapName: isId ? undefined : named,
    at: readLookedAt(address.get('at')),
  };
}
