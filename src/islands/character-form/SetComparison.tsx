import { type ReactNode, useId, useState } from 'react';
import { iconAddress, slotIconAddress } from '#api/addresses.ts';
import {
  compareTotals,
  type Equipped,
  type Gear,
  isSameWorn,
  modificationOf,
  type StatChange,
  totalStats,
} from '#rules/gear/equipment.ts';
import { type DollSlot, dollSlots, slotNames } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import type { EquipmentSets } from '#stores/equipment-sets.ts';
import { classes } from '#ui/classes.ts';
import { Fold } from '#ui/Fold.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import { Select } from '#ui/form/Select.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { tableClass } from '#ui/table-class.ts';
import { wornOf } from './Totals.tsx';

interface ChoiceProps {
  label: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

function SetChoice({ label, names, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={labelClass}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  );
}

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
interface Pair {
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

function StatDifferences({ changes, names }: Pick<Pair, 'names'> & { changes: StatChange[] }) {
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

function SlotDifferences({ slots, names, gears }: Pair & { slots: readonly DollSlot[] }) {
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

function Compared({ names, gears }: Pair) {
  const [one, other] = gears;
  const changes = compareTotals(totalStats(wornOf(one)), totalStats(wornOf(other)));
  const slots = dollSlots.filter((slot) => !isSameWorn(one[slot], other[slot]));
  return (
    <>
      {changes.length + slots.length === 0 && <p>Both sets are the same.</p>}
      {changes.length > 0 && <StatDifferences changes={changes} names={names} />}
      {slots.length > 0 && <SlotDifferences slots={slots} names={names} gears={gears} />}
    </>
  );
}

/** Two sets side by side, stat by stat and slot by slot. */
export function SetComparison({ sets }: { sets: EquipmentSets }) {
  const names = [...sets.keys()];
  const [chosen, setChosen] = useState<readonly [string, string]>([names[0] ?? '', names[1] ?? '']);
  // A set that was renamed or deleted is replaced by one that exists.
  const a = sets.has(chosen[0]) ? chosen[0] : (names[0] ?? '');
  const b = sets.has(chosen[1]) ? chosen[1] : (names[1] ?? '');
  return (
    <Fold title="Compare two sets" comesUp>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <SetChoice
            label="This set"
            names={names}
            value={a}
            onChange={(name) => {
              setChosen([name, b]);
            }}
          />
          <SetChoice
            label="With this one"
            names={names}
            value={b}
            onChange={(name) => {
              setChosen([a, name]);
            }}
          />
        </div>
        <Compared names={[a, b]} gears={[sets.get(a) ?? {}, sets.get(b) ?? {}]} />
      </div>
    </Fold>
  );
}
