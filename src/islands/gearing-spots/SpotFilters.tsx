import type { ReactNode } from 'react';
import { highestLevel } from '#contract/items.ts';
import { archetypes } from '#rules/characters/archetypes.ts';
import { roles } from '#rules/characters/roles.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { slotNames } from '#rules/gear/slots.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { StandardView } from '../StandardView.tsx';
import type { Filters } from './spot-address.ts';

interface Props {
  filters: Filters;
  /** the reader's characters, the main first */
  characters: readonly { id: string; name: string; isMain: boolean }[];
  /** the reader's own profiles of weights */
  own: readonly StatProfile[];
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {children}
      </Select>
    </Field>
  );
}

/** Names whom an order is for in one value, since a list chooses one. */
const whoOf = ({ character, archetype, order }: Filters) =>
  order !== '' ? 'level' : archetype !== '' ? `as ${archetype}` : character;

function readWho(value: string): Partial<Filters> {
  const none = { character: '', archetype: '', order: '' };
  if (value === 'level') return { ...none, order: 'level' };
  return value.startsWith('as ')
    ? { ...none, archetype: value.slice('as '.length) }
    : { ...none, character: value };
}

function WhoChoice({ filters, characters, onChange }: Omit<Props, 'own' | 'onClear'>) {
  const main = characters.find(({ isMain }) => isMain);
  const others = characters.filter(({ isMain }) => !isMain);
  // The address may name somebody else's character, or the main.
  const isOther = others.some(({ id }) => id === filters.character);
  return (
    <Choice
      label="Best for"
      value={whoOf(isOther ? filters : { ...filters, character: '' })}
      onChange={(value) => {
        onChange(readWho(value));
      }}
    >
      <option value="">{main ? `${main.name}, your main` : 'Your main character'}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <optgroup label="Any">
        {archetypes.map((archetype) => (
          <option key={archetype} value={`as ${archetype}`}>
            {archetype}
          </option>
        ))}
      </optgroup>
      <option value="level">Nobody: by level</option>
    </Choice>
  );
}

function Levels({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const [from, to] = [filters.levelMin, filters.levelMax];
  const isWrong = from !== '' && to !== '' && Number(from) > Number(to);
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['levelMin', 'levelMax'] as const).map((name) => (
        <Field key={name} label={name === 'levelMin' ? 'Level from' : 'Level to'}>
          <Input
            type="number"
            min={0}
            max={highestLevel}
            placeholder="Any"
            value={filters[name]}
            onChange={({ target }) => {
              const level = Math.trunc(target.valueAsNumber);
              onChange({ [name]: level >= 0 ? String(Math.min(level, highestLevel)) : '' });
            }}
          />
        </Field>
      ))}
      {isWrong && (
        <p className="col-span-2 text-danger" role="alert">
          No level is from {from} to {to}: the first must not be above the second.
        </p>
      )}
    </div>
  );
}

/** Chooses for whom pieces are best, by which weights, and which of them are shown. */
export function SpotFilters({ filters, characters, own, onChange, onClear }: Props) {
  return (
    <>
      <WhoChoice {...{ filters, characters, onChange }} />
      {filters.order === '' && (
        <Choice
          label="By the weights"
          value={filters.weights}
          onChange={(weights) => {
            onChange({ weights });
          }}
        >
          <option value="">Of their own role</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
          {own.length > 0 && (
            <optgroup label="Mine">
              {own.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </Choice>
      )}
      <Choice
        label="Slot"
        value={filters.slot}
        onChange={(slot) => {
          onChange({ slot });
        }}
      >
        <option value="">Every slot</option>
        {dollSlots.map((slot) => (
          <option key={slot} value={slot}>
            {slotNames[slot]}
          </option>
        ))}
      </Choice>
      <Levels {...{ filters, onChange }} />
      <StandardView isOther={Object.values(filters).some(Boolean)} onStandard={onClear} />
    </>
  );
}
