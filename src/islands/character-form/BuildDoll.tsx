import { iconAddress, slotIconAddress } from '#api/addresses.ts';
import type { Build } from '#contract/builds.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { type Equipped, modificationOf } from '#rules/gear/equipment.ts';
import { dollSides, slotName } from '#rules/gear/slots.ts';
import { formatSettings } from '#rules/items/settings-address.ts';
import { pressedCardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { itemNameClass } from '#ui/item/name-classes.ts';
import { Stand } from './Stand.tsx';

interface Props {
  build: Pick<Build, 'gear' | 'gone'>;
  /** the reader may open items */
  isMember: boolean;
}

interface PieceProps extends Pick<Props, 'isMember'> {
  slot: string;
  worn: Equipped | undefined;
  isGone: boolean;
}

/** A member's name of a piece leads to its page, at the settings at which it is worn. */
function Name({ worn, isMember }: { worn: Equipped; isMember: boolean }) {
  const { id, name } = worn;
  if (!isMember) return <b className="text-(--tint)">{name}</b>;
  return (
    <a
      className={`${itemNameClass} hover:underline`}
      href={`/database/aoc/gear/${id}?at=${formatSettings(modificationOf(worn))}`}
    >
      {name}
    </a>
  );
}

function PieceRow({ slot, worn, isGone, isMember }: PieceProps) {
  const picture = worn ? worn.icon && iconAddress(worn.icon) : null;
  return (
    <li
      className="flex min-h-14 items-center gap-3 py-1 leading-[1.18]"
      data-rarity={worn?.rarity}
      {...(worn &&
        isMember &&
        pressedCardData({ layout: 'gear', id: worn.id }, modificationOf(worn)))}
    >
      <ItemFrame
        size={56}
        rarity={worn ? worn.rarity : null}
        icon={worn ? picture : slotIconAddress(slot)}
      />
      <span className="min-w-0">
        <small className="block text-xs text-muted">{slotName(slot)}</small>
        {worn ? (
          <span className="block text-sm wrap-anywhere">
            <Name worn={worn} isMember={isMember} />
            <small className="block text-xs text-muted tabular">
              {worn.rarity}, +{worn.enchantLevel}, {worn.quality} %
              {isGone && <span className="text-warn">, not in the database</span>}
            </small>
          </span>
        ) : (
          <span className="text-sm text-muted">Empty</span>
        )}
      </span>
    </li>
  );
}

const placeClass = {
  left: '',
  right: 'sm:col-start-3 sm:row-start-1',
  below: 'col-span-full border-t border-rule pt-2 sm:grid-cols-3',
} as const;

/** Shows a build around the armour stand, to be read. */
export function BuildDoll({ build: { gear, gone }, isMember }: Props) {
  const others = Object.keys(gear).filter((slot) => !dollSlots.some((known) => known === slot));
  const row = (slot: string) => (
    <PieceRow
      key={slot}
      slot={slot}
      worn={gear[slot]}
      isGone={gone.includes(slot)}
      isMember={isMember}
    />
  );
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(8rem,13rem)_minmax(0,1fr)]"
      aria-label="Gear"
      data-build
    >
      {Object.entries(dollSides).map(([side, slots]) => (
        <ul
          key={side}
          className={`grid list-none content-between ${placeClass[side as keyof typeof placeClass]}`}
        >
          {slots.map(row)}
        </ul>
      ))}
      <div className="relative min-h-96 max-sm:hidden sm:col-start-2 sm:row-start-1">
        <Stand filled={dollSlots.filter((slot) => gear[slot]).join(' ')} now={null} />
      </div>
      {others.length > 0 && <ul className="col-span-full grid list-none">{others.map(row)}</ul>}
    </section>
  );
}
