import type { GearChoices } from '#contract/gear-filters.ts';
import { highestLevel } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Check } from '#ui/form/Check.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Fold } from '#ui/Fold.tsx';
import { type Ask } from './ask.ts';
import { sourceWords } from './picker-ask.ts';
import { StatFloors } from './StatFloors.tsx';

interface Props {
  ask: Ask;
  /** the character's */
  level: number;
  /** number of filters that are set */
  count: number;
  choices: GearChoices | undefined;
  onChange: (ask: Ask) => void;
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  counts: GearChoices['set'] | undefined;
  nameOf?: (value: string) => string;
  onChange: (value: string | undefined) => void;
}

/** Offers the values of one filter, each with the number of pieces it would leave. */
function Choice({ label, value, counts = [], nameOf = String, onChange }: ChoiceProps) {
  const isMissing = value !== undefined && counts.every((one) => one.value !== value);
  // A choice that no piece of the slot gives is none.
  if (counts.length === 0 && value === undefined) return null;
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(target.value === '' ? undefined : target.value);
        }}
      >
        <option value="">Any</option>
        {isMissing && <option value={value}>{nameOf(value)} (0)</option>}
        {counts.map((one) => (
          <option key={one.value} value={one.value}>
            {nameOf(one.value)} ({formatNumber(one.count)})
          </option>
        ))}
      </Select>
    </Field>
  );
}

const ends = [
  ['levelMin', 'Level from'],
  ['levelMax', 'Level to'],
] as const;

const fields = [
  ['rarity', 'Comes in rarity'],
  ['weight', 'Weight'],
  ['set', 'Of the set'],
  ['source', 'Where it comes from'],
] as const;

/** Offers the filters of the picker, folded away while nobody asks for them. */
export function PickFilters({ ask, level, count, choices, onChange }: Props) {
  const nameOf = (value: string) => sourceWords[value as 'made' | 'found'];
  return (
    <Fold title={count === 0 ? 'Filters' : `Filters (${count} set)`}>
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-3 pb-2">
        <Check
          className="col-span-2"
          checked={ask.isForWearer}
          onChange={({ target }) => {
            onChange({ ...ask, isForWearer: target.checked });
          }}
        >
          Only what level {formatNumber(level)} can wear, while no word is typed
        </Check>
        {ends.map(([name, label]) => (
          <Field key={name} label={label}>
            <Input
              type="number"
              min={0}
              max={highestLevel}
              placeholder="Any"
              value={ask[name] ?? ''}
              onChange={({ target }) => {
                const typed = Math.trunc(target.valueAsNumber);
                const end = typed >= 0 ? Math.min(typed, highestLevel) : undefined;
                onChange({ ...ask, [name]: end });
              }}
            />
          </Field>
        ))}
        {fields.map(([name, label]) => (
          <Choice
            key={name}
            label={label}
            value={ask[name]}
            counts={choices?.[name]}
            {...(name === 'source' && { nameOf })}
            onChange={(value) => {
              onChange({ ...ask, [name]: value });
            }}
          />
        ))}
        <div className="col-span-2">
          <StatFloors
            floors={ask.floors}
            counts={choices?.stat ?? []}
            onChange={(floors) => {
              onChange({ ...ask, floors });
            }}
          />
        </div>
      </div>
    </Fold>
  );
}
