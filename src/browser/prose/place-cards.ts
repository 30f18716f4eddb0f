import { call } from '#api/call.ts';
import { type GuildMap, listMaps } from '#contract/maps.ts';
import { readPlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { meets } from '#rules/access/access.ts';
import { readMapAddress } from '#rules/map/read-address.ts';
import { findNamedMap } from '#rules/map/names.ts';
import { $session } from '#stores/session.ts';
import styles from '#ui/item/hover-card.css?url';
import { draw } from '#ui/item/draw.ts';
import { drawPlaceCard } from '#ui/place/place-card.ts';
import { followPointer } from '../pointed-cards.ts';
import { loadStyleSheet } from '../style-sheet.ts';

// The places and maps that a text names, for readers who may open the map (product §2.9): links there, and
// the card of a place on pointing. To others they are the words of the text.

let maps: Promise<GuildMap[]> | undefined;
const places = new Map<string, Promise<Place | null>>();

async function readPlaceAt(href: string): Promise<Place | null> {
  const view = readMapAddress(new URL(href).search);
  if (view.number === undefined) return null;
  maps ??= call(listMaps, {}).then((answer) => answer.maps);
  const map = findNamedMap(await maps, view);
  return map ? call(readPlace, { params: { mapId: map.id, number: String(view.number) } }) : null;
}

/** Reads the place that a link leads to, once for all links to it; a failure is forgotten. */
function placeAt(href: string): Promise<Place | null> {
  const known = places.get(href);
  if (known) return known;
  const place = readPlaceAt(href);
  places.set(href, place);
  place.catch(() => {
    places.delete(href);
    maps = undefined;
  });
  return place;
}

async function drawCard(wanted: HTMLElement, isWanted: () => boolean): Promise<HTMLElement | null> {
  const { href } = wanted as HTMLAnchorElement;
  const [place] = await Promise.all([placeAt(href), loadStyleSheet(styles)]);
  return place && isWanted() ? drawPlaceCard(place, Date.now()) : null;
}

const mayOpenMap = () => {
  const { user, initialized } = $session.get();
  return initialized && meets(readPlace.access, user);
};

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-map]') : null;

/** Makes of the words that name a place, or of the picture of a map, a link to it. */
function link(named: HTMLElement): void {
  const { map: href = '' } = named.dataset;
  const anchor = document.createElement('a');
  anchor.href = anchor.dataset.map = href;
  anchor.className = named.className;
  anchor.dataset.preload = 'false';
  anchor.append(...named.childNodes);
  if (anchor.querySelector('img')) anchor.append(draw('span', 'text-sm', 'Open the map'));
  named.replaceWith(anchor);
}

let isConnected = false;

/** Links the places and the maps that the page names, for a reader who may open the map. */
export function connectPlaces(): void {
  $session.subscribe(() => {
    if (isConnected || !mayOpenMap()) return;
    isConnected = true;
    document.querySelectorAll<HTMLElement>('[data-map]:not(a)').forEach(link);
    followPointer({
      ...{ naming: linkOf, mayShow: mayOpenMap },
      draw: (wanted, _, isWanted) => drawCard(wanted, isWanted),
    });
  });
}
