import { X } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Input } from '#ui/form/Input.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useMapRoom } from '../map-room.ts';

/**
 * Takes a number as it is typed: what is none, or too large, stays in its field, and the point where it
 * was. Once the point is moved otherwise, or another one has its row, what was typed is forgotten.
 */
function useTypedNumber(value: number, count: number, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<{ words: string; at: number; of: number } | null>(null);
  if (typed && (typed.at !== value || typed.of !== count)) setTyped(null);
  return {
    isUnread: typed !== null,
    value: typed?.words ?? String(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const { value: words, validity, valueAsNumber } = target;
      setTyped(validity.valid ? null : { words, at: value, of: count });
      if (validity.valid) onChange(valueAsNumber);
    },
  };
}

interface Props {
  /** its place in the row of points */
  index: number;
  /** how many points there are: with another number another point may have this place */
  count: number;
  point: readonly [right: number, down: number];
  onChange: (point: [number, number]) => void;
  onTakeOut: () => void;
}

/** A point of a drawing as two numbers. */
export function TypedPoint({ index, count, point: [right, down], onChange, onTakeOut }: Props) {
  const { map } = useMapRoom();
  const faultId = useId();
  const across = useTypedNumber(right, count, (typed) => {
    onChange([typed, down]);
  });
  const downwards = useTypedNumber(down, count, (typed) => {
    onChange([right, typed]);
  });
  const fields = [
    { label: `Point ${index + 1}, right`, most: map.width, ...across },
    { label: 'Down', most: map.height, ...downwards },
  ];
  const isUnread = across.isUnread || downwards.isUnread;
  return (
    <li className="grid gap-1" data-unread={isUnread ? '' : undefined}>
      <div className="flex items-end gap-2">
        {fields.map((field) => (
          <Field key={field.label} label={field.label} className="min-w-0 flex-1">
            <Input
              type="number"
              required
              min={0}
              max={field.most}
              value={field.value}
              aria-invalid={field.isUnread}
              aria-describedby={isUnread ? faultId : undefined}
              onChange={field.onChange}
            />
          </Field>
        ))}
        <IconButton label={`Take out point ${index + 1}`} onClick={onTakeOut}>
          <X className="line-icon" />
        </IconButton>
      </div>
      {isUnread && (
        <FieldFault
          id={faultId}
          fault={`Whole numbers: right from 0 to ${map.width}, down from 0 to ${map.height}.`}
        />
      )}
    </li>
  );
}
