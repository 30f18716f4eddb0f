import { useState } from 'react';
import { type EventForm, longestClosing, mostPlaces } from '#contract/event-form.ts';
import { hasLimits, limitKeys, type PlaceLimits } from '#rules/calendar/places.ts';
import { localText, localTimeAt, momentOf, readLocal } from '#rules/calendar/zone-time.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { startOfForm } from './event-form.ts';
import { zoneName } from './times.ts';

interface Props {
  form: EventForm;
  onChange: (part: Pick<EventForm, 'places' | 'closesBefore'>) => void;
}

const minute = 60_000;

const none: PlaceLimits = { all: null, Tank: null, Healer: null, Support: null, Damage: null };

const names: Record<keyof PlaceLimits, string> = {
  ...{ all: 'In all', Tank: 'Tank', Healer: 'Healer', Support: 'Support', Damage: 'Damage' },
};

/** Reads a typed number; null for none. */
function limitOf(text: string): number | null {
  const count = Number(text);
  return text === '' || !Number.isInteger(count) ? null : count;
}

/** Asks how many may come, in all and in each role, and until when places are given. */
export default function PlaceFields({ form, onChange }: Props) {
  const places = form.places ?? none;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Empty is as many as like. Whoever comes later stands on a waiting list, which moves up by
        itself and tells those who get a place.
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {limitKeys.map((key) => (
          <Field key={key} label={names[key]}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={mostPlaces}
              value={places[key] ?? ''}
              onChange={({ target }) => {
                const next = { ...places, [key]: limitOf(target.value) };
                onChange({ places: hasLimits(next) ? next : null });
              }}
            />
          </Field>
        ))}
      </div>
      <Closing form={form} onChange={onChange} />
    </div>
  );
}

/** Asks until when places are given: as a moment, kept as a span before the start. */
function Closing({ form, onChange }: Props) {
  const start = startOfForm(form);
  const [now] = useState(() => Date.now());
  if (start === null) return null;
  const { zone } = form;
  const before = form.closesBefore ?? null;
  const text = (moment: number) => localText(localTimeAt(moment, zone));
  const close = (moment: number) => {
    onChange({ closesBefore: Math.max(1, Math.ceil((start - moment) / minute)) });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label={`Places are given until (${zoneName(zone)})`}
        hint="Empty is until the end. It moves with the start."
        className="min-w-60"
      >
        <Input
          type="datetime-local"
          min={text(start - longestClosing * minute)}
          max={text(start - minute)}
          value={before === null ? '' : text(start - before * minute)}
          onChange={({ target }) => {
            const local = readLocal(target.value);
            if (local === null) onChange({ closesBefore: null });
            else onChange({ closesBefore: (start - momentOf(local, zone)) / minute });
          }}
        />
      </Field>
      {start > now && (
        <Button
          size="sm"
          onClick={() => {
            close(Date.now());
          }}
        >
          Close them now
        </Button>
      )}
      {before !== null && (
        <Button
          size="sm"
          look="quiet"
          onClick={() => {
            onChange({ closesBefore: null });
          }}
        >
          Until the end
        </Button>
      )}
    </div>
  );
}
