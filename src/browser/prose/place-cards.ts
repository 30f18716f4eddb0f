import { call } from '#api/call.ts';
import { type GuildMap, listMaps } from '#contract/maps.ts';
import { readPlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { meets } from '#rules/access/access.ts';
import { readMapAddress } from '#rules/map/read-address.ts';
import { findNamedMap } from '#rules/map/names.ts';
import { $session } from '#stores/session.ts';
import { placeCard } from '#ui/item/card-place.ts';
import styles from '#ui/item/hover-card.css?url';
import { drawPlaceCard } from '#ui/place/place-card.ts';
import { loadStyleSheet } from '../style-sheet.ts';

// Cards of the places that a text names, for readers who may see the map (product §2.9).

/** Milliseconds until a card opens on pointing and on a long press. */
const pointDelay = 150;
const pressDelay = 500;

/** The link whose card is open, or about to be. */
let trigger: HTMLAnchorElement | null = null;
let card: HTMLElement | null = null;
let timer: number | undefined;
/** A finger has opened the card: the click that ends its press leads nowhere. */
let isPressed = false;

let maps: Promise<GuildMap[]> | undefined;
const places = new Map<string, Promise<Place | null>>();

async function readPlaceAt(href: string): Promise<Place | null> {
  const view = readMapAddress(new URL(href).search);
  maps ??= call(listMaps, {}).then((answer) => answer.maps);
  const map = findNamedMap(await maps, view);
  if (!map || view.number === undefined) return null;
  return call(readPlace, { params: { mapId: map.id, number: String(view.number) } });
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

function close(): void {
  clearTimeout(timer);
  card?.remove();
  card = trigger = null;
}

async function open(wanted: HTMLAnchorElement): Promise<void> {
  try {
    const [place] = await Promise.all([placeAt(wanted.href), loadStyleSheet(styles)]);
    if (!place || trigger !== wanted || !wanted.isConnected) return;
    card = drawPlaceCard(place, Date.now());
    document.body.append(card);
    card.popover = 'manual';
    card.showPopover();
    const { offsetWidth: width, offsetHeight: height } = card;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeCard(wanted.getBoundingClientRect(), { width, height }, view);
    card.style.left = `${left}px`;
    card.style.top = `${top}px`;
  } catch (error) {
    // The name stays a link, which says what is wrong.
    console.warn(`The place at ${wanted.href} could not be fetched`, error);
  }
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-place]') : null;

function wish(wanted: HTMLAnchorElement, delay: number): void {
  if (wanted === trigger) return;
  close();
  const { user, initialized } = $session.get();
  if (!initialized || !meets(readPlace.access, user)) return;
  trigger = wanted;
  timer = window.setTimeout(() => void open(wanted), delay);
}

function noteLink(event: Event): void {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return;
  const wanted = linkOf(event);
  if (wanted) wish(wanted, pointDelay);
  else if (!(event.target instanceof Node && card?.contains(event.target))) close();
}

function notePress(event: PointerEvent): void {
  close();
  isPressed = false;
  const wanted = linkOf(event);
  if (wanted && event.pointerType === 'touch') wish(wanted, pressDelay);
}

function noteRelease({ pointerType }: PointerEvent): void {
  if (pointerType !== 'touch') return;
  isPressed = card !== null;
  if (!card) close();
}

/** Shows the card of a place on pointing, on focus and on a long press. */
export function connectPlaces(): void {
  const everywhere = { capture: true, passive: true };
  addEventListener('pointerover', noteLink, everywhere);
  addEventListener('focusin', noteLink, everywhere);
  addEventListener('focusout', close, everywhere);
  addEventListener('pointerdown', notePress, everywhere);
  addEventListener('pointerup', noteRelease, everywhere);
  addEventListener('pointercancel', noteRelease, everywhere);
  addEventListener('scroll', close, everywhere);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  addEventListener(
    'click',
    (event) => {
      if (isPressed && linkOf(event)) event.preventDefault();
      isPressed = false;
    },
    true,
  );
  addEventListener('contextmenu', (event) => {
    // A long press asks for the menu too.
    if (card && matchMedia('(hover: none)').matches && linkOf(event)) event.preventDefault();
  });
}
