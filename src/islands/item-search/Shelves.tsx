import type { MouseEvent } from 'react';
import { formatNumber } from '#rules/items/stat-format.ts';
import { KindPicture } from '#ui/item/KindPicture.tsx';
import { SlotPicture } from '#ui/item/SlotPicture.tsx';
import type { Place } from './shelf-order.ts';

/** Opens a search by its address. */
type Open = (address: string) => void;

interface Props {
  places: readonly Place[];
  onOpen: Open;
}

/** Makes the handler of a link to a search: it opens here or, as any link, in another tab. */
export function opensHere(address: string, onOpen: Open) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(address);
    window.scrollTo({ top: 0 });
  };
}

export const shelvesClass = 'grid grid-cols-2 gap-x-4 gap-y-4 pt-1 md:grid-cols-4 2xl:grid-cols-8';
const pegsClass =
  'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-4 pt-1 md:grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))]';
const placeClass =
  'grid text-text no-underline underline-offset-[0.2em] hover:text-accent-strong hover:underline';

function Shelf({ place, onOpen }: { place: Place; onOpen: Open }) {
  return (
    <a
      className={`${placeClass} gap-1.5`}
      href={`/database/aoc${place.address}`}
      onClick={opensHere(place.address, onOpen)}
    >
      <KindPicture kind={place.picture} />
      <span className="flex justify-between gap-3 text-sm leading-snug">
        <b>{place.name}</b>
        <span className="text-muted tabular">{formatNumber(place.count)}</span>
      </span>
    </a>
  );
}

function Peg({ place, onOpen }: { place: Place; onOpen: Open }) {
  return (
    <a
      className={`${placeClass} justify-items-center gap-1 text-center text-sm leading-snug`}
      href={`/database/aoc${place.address}`}
      onClick={opensHere(place.address, onOpen)}
    >
      <SlotPicture kind={place.picture} />
      <b className="max-w-full wrap-anywhere hyphens-auto">{place.name}</b>
      <span className="text-muted tabular">{formatNumber(place.count)}</span>
    </a>
  );
}

/** Shows kinds of weapons as silhouettes on shelves. */
export function Shelves({ places, onOpen }: Props) {
  return (
    <ul className={shelvesClass}>
      {places.map((place) => (
        <li key={place.address}>
          <Shelf place={place} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Shows what is worn and carried, on pegs. */
export function Pegs({ places, onOpen }: Props) {
  return (
    <ul className={pegsClass}>
      {places.map((place) => (
        <li key={place.address}>
          <Peg place={place} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
