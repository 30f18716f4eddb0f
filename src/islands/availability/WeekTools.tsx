import { useState } from 'react';
import {
  copiedTo,
  emptyWeek,
  presets,
  type QuarterState,
  quarterStates,
  withPreset,
} from '#rules/calendar/availability.ts';
import { weekdays } from '#rules/calendar/weekdays.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Select } from '#ui/form/Select.tsx';
import { classes } from '#ui/classes.ts';
import { stateClass, stateNames } from './states.ts';

interface Props {
  week: string;
  brush: QuarterState;
  onBrush: (brush: QuarterState) => void;
  onPaint: (week: string, key: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

const brushes = Object.fromEntries(
  quarterStates.map((state) => [
    state,
    <>
      <i className={classes('size-4 border border-edge', stateClass[state])} aria-hidden="true" />
      {stateNames[state]}
    </>,
  ]),
) as Record<QuarterState, React.ReactNode>;

const allDays = weekdays.map((_, day) => day);

/** The days to which a day can be copied at once. */
const targets = [
  { name: 'all other days', days: allDays },
  { name: 'Monday to Friday', days: allDays.slice(0, 5) },
  ...weekdays.map((name, day) => ({ name, days: [day] })),
];

function CopyDay({ week, onPaint }: Pick<Props, 'week' | 'onPaint'>) {
  const [day, setDay] = useState(0);
  const [target, setTarget] = useState(1);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Copy">
        <Select
          value={day}
          onChange={(event) => {
            setDay(Number(event.target.value));
          }}
        >
          {weekdays.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="to">
        <Select
          value={target}
          onChange={(event) => {
            setTarget(Number(event.target.value));
          }}
        >
          {targets.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        onClick={() => {
          onPaint(copiedTo(week, day, targets[target]?.days ?? []), `copy ${day} ${target}`);
        }}
      >
        Copy it
      </Button>
    </div>
  );
}

/** Offers what to paint with, hours that are often meant, and the way back. */
export function WeekTools({ week, brush, onBrush, onPaint, undo, redo }: Props) {
  return (
    <div className="grid gap-4">
      <Segments label="Paint with" options={brushes} value={brush} onChange={onBrush} />
      <div className="flex flex-wrap gap-2" role="group" aria-label="Paint at once">
        {presets.map((preset) => (
          <Button
            key={preset.name}
            size="sm"
            className="pointer-coarse:min-h-11"
            onClick={() => {
              onPaint(withPreset(week, preset, brush), preset.name);
            }}
          >
            {preset.name}
          </Button>
        ))}
        <Button
          size="sm"
          className="pointer-coarse:min-h-11"
          onClick={() => {
            onPaint(emptyWeek, 'clear');
          }}
        >
          Clear the week
        </Button>
      </div>
      <CopyDay week={week} onPaint={onPaint} />
      <div className="flex flex-wrap gap-2">
        {(
          [
            ['Undo', undo],
            ['Redo', redo],
          ] as const
        ).map(([name, step]) => (
          <Button
            key={name}
            size="sm"
            className="pointer-coarse:min-h-11"
            aria-disabled={step === undefined}
            onClick={step}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
