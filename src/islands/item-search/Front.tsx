import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Shelves } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { $recentItems } from '#stores/recent-items.ts';
import { Failed } from '#ui/Failed.tsx';
import { KindPicture } from '#ui/item/KindPicture.tsx';
import { SlotPicture } from '#ui/item/SlotPicture.tsx';
import { Section } from '#ui/Section.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { RecentItems } from './RecentItems.tsx';
import { SetRow } from './SetRow.tsx';
import { pegsOf, type Place, shelvesOf } from './shelf-order.ts';
import { shelvesQuery } from './search-query.ts';

interface Props {
  /** opens a search by its address */
  onOpen: (address: string) => void;
  /** what else stands in the margin */
  children: ReactNode;
}

/** More sets than these are behind a button. */
const firstSets = 8;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Makes the handler of a link to a search: it opens here or, as any link, in another tab. */
function opensHere(address: string, onOpen: Props['onOpen']) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(address);
    window.scrollTo({ top: 0 });
  };
}

const shelvesClass = 'grid grid-cols-2 gap-x-4 gap-y-4 pt-1 md:grid-cols-4 2xl:grid-cols-8';
const pegsClass =
  'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-4 pt-1 md:grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))]';
const placeClass =
  'grid text-text no-underline underline-offset-[0.2em] hover:text-accent-strong hover:underline';

function Shelf({ place, onOpen }: { place: Place; onOpen: Props['onOpen'] }) {
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

function Peg({ place, onOpen }: { place: Place; onOpen: Props['onOpen'] }) {
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

/** Holds the places of the pictures until the counts have come. */
function Waiting() {
  return (
    <div className="grid animate-bones gap-12" role="status" aria-label="Loading...">
      <div className={shelvesClass}>
        {Array.from({ length: 16 }, (_, nth) => (
          <div key={nth} className="h-28 cut bg-surface" />
        ))}
      </div>
      <div className="h-72 cut bg-surface" />
    </div>
  );
}

function Counts({ shelves }: { shelves: Shelves }) {
  const strip = document.getElementById('counts');
  const { items, recipes, sets, readAt } = shelves;
  const words = [
    [items, 'item', 'items'],
    [recipes, 'recipe', 'recipes'],
    [sets.length, 'set', 'sets'],
  ] as const;
  const text = words
    .map(([count, one, many]) => `${formatNumber(count)} ${count === 1 ? one : many}`)
    .join(', ');
  const shown = (
    <>
      {text}.
      {readAt !== null && <span className="max-sm:hidden"> Read in on {day.format(readAt)}.</span>}
    </>
  );
  return strip ? createPortal(shown, strip) : <p className="text-sm text-muted">{shown}</p>;
}

function Sets({ sets, onOpen }: { sets: Shelves['sets']; onOpen: Props['onOpen'] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sets : sets.slice(0, firstSets);
  return (
    <Section title="Sets">
      <ul className="ruled">
        {shown.map((set) => {
          const address = `?${new URLSearchParams({ set: set.name }).toString()}`;
          return (
            <li key={set.name}>
              <SetRow set={set} address={address} onClick={opensHere(address, onOpen)} />
            </li>
          );
        })}
      </ul>
      {sets.length > firstSets && (
        <TextButton
          className="min-h-11 justify-self-start text-sm"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? `The first ${firstSets} sets` : `All ${formatNumber(sets.length)} sets`}
        </TextButton>
      )}
    </Section>
  );
}

/** Shows what the database holds, before anybody searches: a shop with shelves and pegs. */
export function Front({ onOpen, children }: Props) {
  const { data, isError, error } = useQuery(shelvesQuery());
  const hasSeen = useStore($recentItems).length > 0;
  const sets = data?.sets ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        {data && <Counts shelves={data} />}
        {isError && (
          <Failed title="The shelves could not be counted">
            <p>{error.message}</p>
          </Failed>
        )}
        {!data && !isError && <Waiting />}
        {data && (
          <>
            <Section title="Weapons and shields">
              <ul className={shelvesClass}>
                {shelvesOf(data).map((place) => (
                  <li key={place.address}>
                    <Shelf place={place} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </Section>
            <Section title="Worn, carried and ridden">
              <ul className={pegsClass}>
                {pegsOf(data).map((place) => (
                  <li key={place.address}>
                    <Peg place={place} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        {hasSeen && <RecentItems />}
        {sets.length > 0 && <Sets sets={sets} onOpen={onOpen} />}
        {children}
      </div>
    </div>
  );
}
