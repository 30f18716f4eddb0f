import type { ReactNode } from 'react';
import { iconAddress, slotIconAddress } from '#api/addresses.ts';
import {
  type Equipped,
  type Gear,
  modificationOf,
  type StatChange,
} from '#rules/gear/equipment.ts';
import type { SetChange } from '#rules/gear/set-changes.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { classes } from '#ui/classes.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { tableClass } from '#ui/table-class.ts';
import { SetChangeLine } from '../SetChangeLine.tsx';

function WornCell({ slot, worn }: { slot: DollSlot; worn: Equipped | undefined }) {
  if (!worn) {
    return (
      <td className="text-muted">
        <span className="flex items-center gap-2">
          <ItemFrame size={26} rarity={null} icon={slotIconAddress(slot)} />
          Empty
        </span>
      </td>
    );
  }
  return (
    <td data-rarity={worn.rarity}>
      <span className="flex items-start gap-2">
        <ItemFrame
          size={26}
          className="max-sm:hidden"
          rarity={worn.rarity}
          icon={worn.icon === null ? null : iconAddress(worn.icon)}
        />
        <span className="min-w-0">
          <ItemName
            id={worn.id}
            layout="gear"
            name={worn.name}
            rarity={worn.rarity}
            wear={modificationOf(worn)}
          />
          <small className="block text-xs text-muted">
            {worn.rarity}, +{worn.enchantLevel} [{worn.quality}%]
          </small>
        </span>
      </span>
    </td>
  );
}

interface TableProps {
  label: string;
  /** names of the columns; the first one names the rows */
  heads: readonly string[];
  /** the columns behind the first hold numbers */
  isNumbers?: boolean;
  children: ReactNode;
}

/** Columns of one width, whatever the sets are called: a long name takes several lines. */
function Differences({ label, heads, isNumbers = false, children }: TableProps) {
  return (
    <div role="group" aria-label={label}>
      <table
        className={classes(
          tableClass,
          'table-fixed [&_:is(th,td)]:px-1.5! [&_:is(th,td)]:align-top [&_:is(th,td)]:wrap-anywhere max-sm:[&_thead]:text-xs [&_thead_th]:align-bottom [&_thead_th]:whitespace-normal!',
          'names:static! names:bg-transparent! names:bg-none!',
        )}
      >
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th
                key={column}
                scope="col"
                className={column === 0 ? 'w-[34%] sm:w-[26%]' : undefined}
                data-number={isNumbers && column > 0 ? '' : undefined}
              >
                <span className="line-clamp-3" title={head}>
                  {head}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The names of two sets, and the gear of each. */
export interface Pair {
  names: readonly [string, string];
  gears: readonly [Gear, Gear];
}

/** Draws how much of a value was won or lost. @param share from -1 to 1 */
function Gain({ share }: { share: number }) {
  return (
    <svg className="mt-0.5 mb-1.5 block h-1 w-full" aria-hidden="true">
      <path className="stroke-rule" d="M0 2h999" />
      <rect
        className={share > 0 ? 'fill-good' : 'fill-danger'}
        x={`${100 - Math.abs(share) * 100}%`}
        width={`${Math.abs(share) * 100}%`}
        height="100%"
      />
    </svg>
  );
}

export function StatDifferences({
  changes,
  names,
}: Pick<Pair, 'names'> & { changes: StatChange[] }) {
  return (
    <Differences label="Stats that differ" heads={['Stat', ...names, 'Difference']} isNumbers>
      {changes.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-number>{formatNumber(before)}</td>
          <td data-number>{formatNumber(after)}</td>
          <td data-number className={after > before ? 'text-good' : 'text-danger'}>
            {after > before ? '+' : ''}
            {formatNumber(Math.round((after - before) * 100) / 100)}
            <Gain share={(after - before) / Math.max(Math.abs(before), Math.abs(after))} />
          </td>
        </tr>
      ))}
    </Differences>
  );
}

export function SlotDifferences({ slots, names, gears }: Pair & { slots: readonly DollSlot[] }) {
  return (
    <Differences label="Slots that differ" heads={['Slot', ...names]}>
      {slots.map((slot) => (
        <tr key={slot}>
          <th scope="row">{slotNames[slot]}</th>
          <WornCell slot={slot} worn={gears[0][slot]} />
          <WornCell slot={slot} worn={gears[1][slot]} />
        </tr>
      ))}
    </Differences>
  );
}

/** Lists what becomes of the bonuses of sets from the first gear to the second. */
export function BonusDifferences({ changes }: { changes: readonly SetChange[] }) {
  return (
    <section aria-label="Set bonuses that differ">
      <h3 className="border-b border-edge pb-1 font-text text-sm leading-snug">Set bonuses</h3>
      <ul className="list-none text-sm tabular ruled">
        {changes.map((change) => (
          <li key={change.name} className="py-1.5">
            <SetChangeLine change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}
