import { lazy, Suspense, useState } from 'react';
import type { OwnWeek } from '#contract/availability.ts';
import { dayInWords, dayOfWeek, type QuarterState } from '#rules/calendar/availability.ts';
import { weekdays } from '#rules/calendar/weekdays.ts';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { useMedia } from '#ui/use-media.ts';
import { SaveLine } from '../SaveLine.tsx';
import { useUndoKeys } from '../use-undo-keys.ts';
import { ZoneChoice } from '../ZoneChoice.tsx';
import { useOwnWeek } from './use-own-week.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekTools } from './WeekTools.tsx';

const JoinWeeks = lazy(() => import('./JoinWeeks.tsx'));

const allDays = weekdays.map((_, day) => day);

/** The days by their number, as a choice names them. */
const dayChoices = Object.fromEntries(
  weekdays.map((name, day) => [
    String(day),
    <>
      <span aria-hidden="true">{name.slice(0, 2)}</span>
      <span className="sr-only">{name}</span>
    </>,
  ]),
);

/** Says in words what is painted. */
function InWords({ week }: { week: string }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {weekdays.map((name, day) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere tabular">{dayInWords(dayOfWeek(week, day)) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lets a member paint their usual week, and save it. */
export function OwnWeekEditor({ own }: { own: OwnWeek | null }) {
  const form = useOwnWeek(own);
  const [brush, setBrush] = useState<QuarterState>('free');
  const [day, setDay] = useState('0');
  const isNarrow = useMedia('(width < 48rem)');
  useUndoKeys(
    () => form.undo?.(),
    () => form.redo?.(),
  );
  const { week, zone } = form.value;
  const paint = (painted: string, key: string) => {
    if (painted !== week) form.apply({ zone, week: painted }, key);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DraftOffers {...form} />
      <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <ZoneChoice
            zone={zone}
            onChange={(chosen) => {
              form.apply({ ...form.value, zone: chosen }, 'zone');
            }}
          />
          <WeekTools {...form} {...{ week, brush }} onBrush={setBrush} onPaint={paint} />
          <div className="max-lg:hidden">
            <InWords week={week} />
          </div>
        </div>
        <div className="grid content-start gap-3">
          <p id="painting-keys" className="text-sm text-muted">
            {isNarrow
              ? 'Draw over the hours with a finger; scroll at the times on the left.'
              : 'Draw over the hours. By keys: arrows move, Space paints, Shift and arrows paint a stretch.'}
          </p>
          {isNarrow && (
            <Segments
              label="Day"
              isLabelHidden
              options={dayChoices}
              value={day}
              onChange={setDay}
            />
          )}
          <WeekGrid
            {...{ week, brush, isNarrow }}
            days={isNarrow ? [Number(day)] : allDays}
            onPaint={paint}
          />
          <div className="lg:hidden">
            <InWords week={week} />
          </div>
          <SaveLine form={form} saved="Saved. Officers plan by it from now on." onSave={form.save}>
            Save my week
          </SaveLine>
        </div>
      </div>
      {form.conflict && (
        <Suspense fallback={null}>
          <JoinWeeks form={form} conflict={form.conflict} />
        </Suspense>
      )}
    </div>
  );
}
