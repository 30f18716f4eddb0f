import { iconAddress } from '#api/addresses.ts';
import type { Spot, SpotOrder, SpotPlace } from '#contract/gearing-spots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { mapHref, placeHref } from '#rules/map/address.ts';
import { freshnessOf } from '#rules/map/freshness.ts';
import { placeKindFacts } from '#rules/map/kinds.ts';
import { mayReadItems } from '#stores/known-items.ts';
import { classes } from '#ui/classes.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { RarityPips } from '#ui/item/RarityPips.tsx';
import { placeInWords, pointsInWords, slotsInWords } from './spot-words.ts';

interface Props {
  spots: readonly Spot[];
  order: SpotOrder;
  /** every map, by its id */
  maps: ReadonlyMap<string, string>;
  now: number;
}

function Piece({ spot: { item, slots } }: { spot: Spot }) {
  const { id, layout, name, rarityMin, rarityMax, icon, level } = item;
  const picture = icon === null ? null : iconAddress(icon);
  return (
    <span className="grid min-w-0 content-start gap-0.5">
      {mayReadItems() ? (
        <ItemName {...{ id, layout, name }} rarity={rarityMin} icon={picture} />
      ) : (
        // Items open at a level of their own, which not everybody here has.
        <span className="inline-flex items-center gap-2 text-(--tint)" data-rarity={rarityMin}>
          <ItemFrame rarity={rarityMin} icon={picture} size={26} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-2 ps-8.5 text-sm text-muted">
        <RarityPips min={rarityMin} max={rarityMax} />
        <span>
          {slotsInWords(slots)}
          {level > 0 && `, level ${formatNumber(level)}`}
        </span>
      </span>
    </span>
  );
}

function Points({ spot, order }: { spot: Spot; order: SpotOrder }) {
  const said = pointsInWords(spot, order);
  return (
    <span className="flex flex-wrap content-start items-baseline gap-x-2 text-sm text-muted max-md:ps-8.5 md:grid">
      {said && (
        <>
          <b
            className={classes(
              'text-lg leading-snug tabular',
              (spot.points ?? 0) > 0 ? 'text-good' : 'font-normal',
            )}
          >
            {said.figure}
          </b>
          <span>{said.about}</span>
        </>
      )}
      {spot.isWearable === false && <span className="text-warn">from level {spot.needs}</span>}
    </span>
  );
}

function Place({ place, map, now }: { place: SpotPlace; map: string; now: number }) {
  const { mapId, number, kind, name, seenAt } = place;
  const isFaded = freshnessOf(kind, seenAt, now) === 'faded';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <span
        aria-hidden="true"
        className={classes('mt-1.5 size-2.5 rotate-45 border-2', isFaded && 'border-dashed')}
        style={{ borderColor: `var(${placeKindFacts[kind].colour})` }}
      />
      <span className="min-w-0 wrap-anywhere">
        <a className="inline-block pointer-coarse:min-h-6" href={placeHref(mapId, number)}>
          {name}
        </a>
        <span className={classes('block text-sm', isFaded ? 'text-warn' : 'text-muted')}>
          {placeInWords(place, map, now)}
        </span>
      </span>
    </li>
  );
}

function Places({ spot, maps, now }: { spot: Spot } & Pick<Props, 'maps' | 'now'>) {
  const { places, placeCount, item } = spot;
  const more = placeCount - places.length;
  const mapId = places[0]?.mapId;
  return (
    <ul
      className="grid min-w-0 content-start gap-1.5 max-md:ps-8.5"
      aria-label={`Where ${item.name} is found`}
    >
      {places.map((place) => (
        <Place
          key={`${place.mapId} ${place.number}`}
          place={place}
          // One map need not be named.
          map={maps.size > 1 ? (maps.get(place.mapId) ?? '') : ''}
          now={now}
        />
      ))}
      {more > 0 && mapId !== undefined && (
        <li className="ps-5">
          <a href={mapHref({ mapId, items: [item.id] })}>
            and {more} more on the map
            <span className="sr-only">: {item.name}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Lists pieces in their order, each with the places that give it. */
export function SpotList({ spots, order, maps, now }: Props) {
  const columnsClass =
    order.kind === 'level'
      ? 'md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]'
      : 'md:grid-cols-[minmax(0,4fr)_8rem_minmax(0,5fr)]';
  return (
    <ul className="list-none ruled" aria-label="Gear that places give">
      {spots.map((spot) => (
        <li key={spot.item.id} className={classes('grid gap-x-6 gap-y-2 py-3', columnsClass)}>
          <Piece spot={spot} />
          {order.kind !== 'level' && <Points spot={spot} order={order} />}
          <Places {...{ spot, maps, now }} />
        </li>
      ))}
    </ul>
  );
}
