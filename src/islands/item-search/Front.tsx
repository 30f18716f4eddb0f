import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Shelves as Counted } from '#contract/shelves.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { $recentItems } from '#stores/recent-items.ts';
import { Failed } from '#ui/Failed.tsx';
import { Section } from '#ui/Section.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { RecentItems } from './RecentItems.tsx';
import { SetRow } from './SetRow.tsx';
import { opensHere, Pegs, Shelves, shelvesClass } from './Shelves.tsx';
import { pegsOf, shelvesOf } from './shelf-order.ts';
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

/** Holds the places of the pictures until the counts have come. */
function Waiting() {
  return (
    <div
      className="grid animate-bones gap-12"
      data-waiting=""
      role="status"
      aria-label="Loading..."
    >
      <div className={shelvesClass}>
        {Array.from({ length: 16 }, (_, nth) => (
          <div key={nth} className="h-28 cut bg-rule/55" />
        ))}
      </div>
      <div className="h-72 cut bg-rule/55" />
    </div>
  );
}

function Counts({ shelves }: { shelves: Counted }) {
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
    <span>
      {text}.
      {readAt !== null && <span className="max-sm:hidden"> Read in on {day.format(readAt)}.</span>}
    </span>
  );
  return strip ? createPortal(shown, strip) : <p className="text-sm text-muted">{shown}</p>;
}

function Sets({ sets, onOpen }: { sets: Counted['sets']; onOpen: Props['onOpen'] }) {
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

/** Says how addresses of items are made, with one of the guild's own. */
function AddressHint({ example }: Pick<Counted, 'example'>) {
  const address = example && `/database/aoc/${example.layout}/${example.id}`;
  return (
    <p className="text-sm text-muted">
      Know the id? An item lives at <code>/database/aoc/layout/id</code>
      {address !== null && (
        <>
          , for example{' '}
          <a className="wrap-anywhere" href={address}>
            {address}
          </a>
        </>
      )}
      .
    </p>
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
              <Shelves places={shelvesOf(data)} onOpen={onOpen} />
            </Section>
            <Section title="Worn, carried and ridden">
              <Pegs places={pegsOf(data)} onOpen={onOpen} />
            </Section>
          </>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        {hasSeen && <RecentItems />}
        {sets.length > 0 && <Sets sets={sets} onOpen={onOpen} />}
        {children}
        <AddressHint example={data?.example ?? null} />
      </div>
    </div>
  );
}
