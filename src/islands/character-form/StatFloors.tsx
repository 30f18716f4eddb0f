import { X } from 'lucide-react';
import { useState } from 'react';
import type { GearChoices } from '#contract/gear-filters.ts';
import { mostStatFloors, type StatFloor } from '#rules/gear/stat-floors.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';

interface Props {
  floors: readonly StatFloor[];
  counts: GearChoices['stat'];
  onChange: (floors: readonly StatFloor[]) => void;
}

const numberPattern = /^-?\d{1,9}(?:\.\d{1,3})?$/;

/** Reads a least value; undefined for a text that is none, null for no text. */
function readLeast(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return null;
  return numberPattern.test(plain) ? Number(plain) : undefined;
}

interface FloorProps {
  floor: StatFloor;
  onChange: (floor: StatFloor) => void;
  onRemove: () => void;
}

function Floor({ floor: { name, least }, onChange, onRemove }: FloorProps) {
  const [typed, setTyped] = useState(least === null ? '' : String(least));
  const isWrong = readLeast(typed) === undefined;
  return (
    <div className="flex items-end gap-2">
      <Field
        label={`${name}, at least`}
        className="flex-1"
        hint={isWrong && <span className="text-danger">A number, such as 120 or 0.5</span>}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder="Any"
          className="tabular"
          value={typed}
          aria-invalid={isWrong}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = readLeast(target.value);
            if (next !== undefined) onChange({ name, least: next });
          }}
        />
      </Field>
      <IconButton label={`Do not ask for ${name}`} onClick={onRemove}>
        <X className="line-icon" />
      </IconButton>
    </div>
  );
}

/** Asks for stats that pieces must have, each with a least value. */
export function StatFloors({ floors, counts, onChange }: Props) {
  const more = counts.filter(({ value }) => floors.every(({ name }) => name !== value));
  return (
    <div className="grid gap-2">
      {floors.map((floor) => (
        <Floor
          key={floor.name}
          floor={floor}
          onChange={(next) => {
            onChange(floors.map((one) => (one.name === next.name ? next : one)));
          }}
          onRemove={() => {
            onChange(floors.filter(({ name }) => name !== floor.name));
          }}
        />
      ))}
      {floors.length < mostStatFloors && (
        <Field label={floors.length === 0 ? 'Has stat' : 'And has stat'}>
          <Select
            value=""
            onChange={({ target }) => {
              onChange([...floors, { name: target.value, least: null }]);
            }}
          >
            <option value="">Any</option>
            {more.map(({ value, count }) => (
              <option key={value} value={value}>
                {value} ({formatNumber(count)})
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
