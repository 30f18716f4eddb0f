import { useEffect, useState } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import type { Place, ReadLink } from '#contract/place-shapes.ts';
import { knownItem, mayReadItems } from '#stores/known-items.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { eventPath } from '../event-link.ts';

type ItemLink = Extract<ReadLink, { kind: 'item' }>;

/** Shown at once; a boss may drop thirty. */
const shownAtOnce = 6;

/**
 * Reads what an item looks like, for whoever may look items up.
 * @returns undefined while it is on its way, null where it does not come
 */
function useItem({ id, layout, isKnown }: ItemLink): Item | null | undefined {
  const [item, setItem] = useState<Item | null>();
  useEffect(() => {
    if (!isKnown || !mayReadItems()) return;
    let isWanted = true;
    const show = (read: Item | null) => {
      if (isWanted) setItem(read);
    };
    knownItem({ layout, id }).then(show, () => {
      // Its name and its link stand without a picture.
      show(null);
    });
    return () => {
      isWanted = false;
    };
  }, [id, layout, isKnown]);
  return item;
}

function LinkedItem({ link }: { link: ItemLink }) {
  const item = useItem(link);
  const { id, layout, name, words, isKnown } = link;
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 py-0.5">
      {isKnown && mayReadItems() ? (
        <ItemName
          {...{ id, layout, name }}
          rarity={item === undefined ? null : (item?.rarityMin ?? 'Common')}
          icon={item?.icon == null ? null : iconAddress(item.icon)}
        />
      ) : (
        <span className="inline-flex items-center gap-2">
          {!isKnown && <ItemFrame rarity={null} icon={null} size={26} />}
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      )}
      <span className="ms-auto text-end text-sm text-muted">
        {[words, isKnown ? '' : 'no longer in the database'].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}

function FoundItems({ items }: { items: readonly ItemLink[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtOnce);
  return (
    <section className="grid gap-1">
      <h3 className="font-text text-sm text-muted">Found here</h3>
      <ul className="max-w-read">
        {shown.map((link) => (
          <LinkedItem key={link.id} link={link} />
        ))}
      </ul>
      {items.length > shown.length && (
        <TextButton
          className="min-h-9 justify-self-start text-sm"
          onClick={() => {
            setWhole(true);
          }}
        >
          and {items.length - shown.length} more
        </TextButton>
      )}
    </section>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

interface Props {
  links: readonly ReadLink[];
  /** the events ahead that meet there */
  meetings: Place['meetings'];
}

/** Lists what a place leads to: items that are found there, events that meet there, other events and texts. */
export function PlaceLinks({ links, meetings }: Props) {
  const meeting = new Set(meetings.map(({ id }) => id));
  const items = links.filter((link) => link.kind === 'item');
  const others = links
    .filter((link) => link.kind !== 'item')
    .filter((link) => link.kind === 'guide' || !meeting.has(link.id));
  return (
    <>
      {items.length > 0 && <FoundItems items={items} />}
      {meetings.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-text text-sm text-muted">Meeting point of</h3>
          <ul className="grid gap-1 text-sm">
            {meetings.map(({ id, title, startsAt }) => (
              <li key={id}>
                <a href={eventPath(id)}>{title}</a>
                <span className="text-muted">, {day.format(new Date(startsAt))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {others.map((link) =>
            link.kind === 'guide' ? (
              <li key={link.path}>
                <span className="text-muted">Text: </span>
                <a href={link.path}>{link.title}</a>
              </li>
            ) : (
              <li key={link.id}>
                <span className="text-muted">Event: </span>
                {link.isKnown ? (
                  <a href={eventPath(link.id)}>{link.title}</a>
                ) : (
                  <>{link.title}, no longer in the calendar</>
                )}
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
}
