import { useId, useState } from 'react';
import { compareTotals, type Equipped, isSameWorn, totalStats } from '#rules/gear/equipment.ts';
import { dollSlots, slotNames } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import type { EquipmentSets } from '#stores/equipment-sets.ts';
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
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="select"
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

function WornCell({ worn }: { worn: Equipped | undefined }) {
  if (!worn) return <td className="none">Empty</td>;
  return (
    <td data-rarity={worn.rarity}>
      <b className="tint">{worn.name}</b>
      <small>
        {worn.rarity}, +{worn.enchantLevel} [{worn.quality}%]
      </small>
    </td>
  );
}

/** Two sets side by side, stat by stat and slot by slot. */
export function SetComparison({ sets }: { sets: EquipmentSets }) {
  const names = [...sets.keys()];
  const [chosen, setChosen] = useState<readonly [string, string]>([names[0] ?? '', names[1] ?? '']);
  // A set that was renamed or deleted gives its place to one that is there.
  const a = sets.has(chosen[0]) ? chosen[0] : (names[0] ?? '');
  const b = sets.has(chosen[1]) ? chosen[1] : (names[1] ?? '');
  const [one, other] = [sets.get(a) ?? {}, sets.get(b) ?? {}];
  const changes = compareTotals(totalStats(wornOf(one)), totalStats(wornOf(other)));
  const slots = dollSlots.filter((slot) => !isSameWorn(one[slot], other[slot]));
  return (
    <details className="compare">
      <summary>Compare two sets</summary>
      <div className="fields">
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
      {changes.length + slots.length === 0 && <p>Both sets are the same.</p>}
      {changes.length > 0 && (
        <div className="scroll" role="group" aria-label="Stats that differ" tabIndex={0}>
          <table className="table compare-table">
            <thead>
              <tr>
                <th scope="col">Stat</th>
                <th scope="col" className="number">
                  {a}
                </th>
                <th scope="col" className="number">
                  {b}
                </th>
                <th scope="col" className="number">
                  Difference
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="number">{formatNumber(before)}</td>
                  <td className="number">{formatNumber(after)}</td>
                  <td className="number">
                    {after > before ? '+' : ''}
                    {formatNumber(Math.round((after - before) * 100) / 100)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {slots.length > 0 && (
        <div className="scroll" role="group" aria-label="Slots that differ" tabIndex={0}>
          <table className="table compare-table">
            <thead>
              <tr>
                <th scope="col">Slot</th>
                <th scope="col">{a}</th>
                <th scope="col">{b}</th>
              </tr>
            </thead>
            <tbody>
              {slots.map((slot) => (
                <tr key={slot}>
                  <th scope="row">{slotNames[slot]}</th>
                  <WornCell worn={one[slot]} />
                  <WornCell worn={other[slot]} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
