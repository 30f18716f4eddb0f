import { type ReactNode, useId, useState } from 'react';
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

function WornCell({ worn }: { worn: Equipped | undefined }) {
  if (!worn) return <td className="text-muted">Empty</td>;
  return (
    <td data-rarity={worn.rarity}>
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
    </td>
  );
}

interface TableProps {
  label: string;
  head: ReactNode;
  children: ReactNode;
}

/** A table that scrolls sideways inside its own box. */
function Differences({ label, head, children }: TableProps) {
  return (
    <div
      className="relative max-w-full overflow-x-auto"
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <table
        className={classes(
          tableClass,
          'w-full wrap-normal [&_:is(th,td)]:px-1.5 [&_:is(th,td)]:align-top',
          'names:min-w-24 names:bg-raised! [&_thead_th]:wrap-break-word [&_thead_th]:whitespace-normal!',
        )}
      >
        <thead>
          <tr>{head}</tr>
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

function StatDifferences({ changes, names }: Pick<Pair, 'names'> & { changes: StatChange[] }) {
  const heads = [...names, 'Difference'].map((name, column) => (
    <th key={column} scope="col" data-number>
      {name}
    </th>
  ));
  return (
    <Differences
      label="Stats that differ"
      head={
        <>
          <th scope="col">Stat</th>
          {heads}
        </>
      }
    >
      {changes.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-number>{formatNumber(before)}</td>
          <td data-number>{formatNumber(after)}</td>
          <td data-number className={after > before ? 'text-good' : 'text-danger'}>
            {after > before ? '+' : ''}
            {formatNumber(Math.round((after - before) * 100) / 100)}
          </td>
        </tr>
      ))}
    </Differences>
  );
}

function SlotDifferences({ slots, names, gears }: Pair & { slots: readonly DollSlot[] }) {
  return (
    <Differences
      label="Slots that differ"
      head={
        <>
          <th scope="col">Slot</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
        </>
      }
    >
      {slots.map((slot) => (
        <tr key={slot}>
          <th scope="row">{slotNames[slot]}</th>
          <WornCell worn={gears[0][slot]} />
          <WornCell worn={gears[1][slot]} />
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
    <Fold title="Compare two sets">
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
