import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { compareTotals, type Gear, isSameWorn, totalStats } from '#rules/gear/equipment.ts';
import { compareSets } from '#rules/gear/set-changes.ts';
import { dollSlots } from '#rules/gear/slots.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import type { EquipmentSets } from '#stores/equipment-sets.ts';
import { Fold } from '#ui/Fold.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import { Select } from '#ui/form/Select.tsx';
import { loadItems } from './load-character.ts';
import { BonusDifferences, type Pair, SlotDifferences, StatDifferences } from './SetDifferences.tsx';
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

/** Compares the bonuses of two gears, as soon as the items of both are read. */
function useBonusChanges([one, other]: Pair['gears']) {
  const worn = [...wornOf(one), ...wornOf(other)];
  const ids = [...new Set(worn.map(({ id }) => id))].toSorted();
  const { data: items } = useQuery({
    queryKey: ['items of sets', ids],
    queryFn: ({ signal }) => loadItems(ids, signal),
    staleTime: 60_000,
  });
  if (!items) return null;
  const setsOf = (gear: Gear) =>
    wornSets(wornOf(gear), (id) => items.get(id)?.setBonuses ?? []);
  return compareSets(setsOf(one), setsOf(other));
}

function Compared({ names, gears }: Pair) {
  const [one, other] = gears;
  const changes = compareTotals(totalStats(wornOf(one)), totalStats(wornOf(other)));
  const slots = dollSlots.filter((slot) => !isSameWorn(one[slot], other[slot]));
  const bonuses = useBonusChanges(gears);
  return (
    <>
      {changes.length + slots.length === 0 && <p>Both sets are the same.</p>}
      {changes.length > 0 && <StatDifferences changes={changes} names={names} />}
      {bonuses && bonuses.length > 0 && <BonusDifferences changes={bonuses} />}
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
