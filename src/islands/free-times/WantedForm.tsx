import { longestEvening } from '#contract/availability.ts';
import { quartersInHour } from '#rules/calendar/availability.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { mostNeeds, mostPeople, playable, type WantedEvening, type WantedNeed } from './needs.ts';

/** How long an evening may be, in quarter hours. */
const lengths = Array.from({ length: longestEvening / 2 }, (_, half) => (half + 1) * 2);

interface Props {
  wanted: WantedEvening;
  onChange: (wanted: WantedEvening) => void;
}

const numberIn = (text: string) => Math.min(mostPeople, Math.max(0, Math.round(Number(text))));

interface NeedProps {
  need: WantedNeed;
  /** null takes it away */
  onChange: (need: WantedNeed | null) => void;
}

function NeedFields({ need, onChange }: NeedProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="At least" className="w-20">
        <Input
          type="number"
          min={1}
          max={mostPeople}
          value={need.count}
          onChange={({ target }) => {
            onChange({ ...need, count: numberIn(target.value) });
          }}
        />
      </Field>
      <Field label="of">
        <Select
          value={need.name}
          onChange={({ target }) => {
            onChange({ ...need, name: target.value });
          }}
        >
          {playable.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Button
        look="quiet"
        onClick={() => {
          onChange(null);
        }}
      >
        Leave out<span className="sr-only"> {need.name}</span>
      </Button>
    </div>
  );
}

/** Asks how many people an evening needs, for how long, and what they play. */
export function WantedForm({ wanted, onChange }: Props) {
  const { people, length, needs } = wanted;
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap gap-3">
        <Field label="People" className="w-24">
          <Input
            type="number"
            min={1}
            max={mostPeople}
            value={people}
            onChange={({ target }) => {
              onChange({ ...wanted, people: numberIn(target.value) });
            }}
          />
        </Field>
        <Field label="For">
          <Select
            value={length}
            onChange={({ target }) => {
              onChange({ ...wanted, length: Number(target.value) });
            }}
          >
            {lengths.map((quarters) => (
              <option key={quarters} value={quarters}>
                {quarters / quartersInHour} h
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {needs.map((need, index) => (
        <NeedFields
          key={index}
          need={need}
          onChange={(next) => {
            onChange({ ...wanted, needs: needs.toSpliced(index, 1, ...(next ? [next] : [])) });
          }}
        />
      ))}
      {needs.length < mostNeeds && (
        <p>
          <Button
            onClick={() => {
              onChange({ ...wanted, needs: [...needs, { name: 'Cleric', count: 3 }] });
            }}
          >
            Ask for a role or archetype
          </Button>
        </p>
      )}
    </div>
  );
}
