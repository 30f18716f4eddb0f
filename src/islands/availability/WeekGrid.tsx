import { memo } from 'react';
import {
  type QuarterState,
  quartersInDay,
  quartersInHour,
  quarterTime,
  stateAt,
} from '#rules/calendar/availability.ts';
import { weekdays } from '#rules/calendar/weekdays.ts';
import { classes } from '#ui/classes.ts';
import { stateClass, stateNames } from './states.ts';
import { usePainting } from './use-painting.ts';

const hours = Array.from({ length: quartersInDay / quartersInHour }, (_, hour) => hour);
const quarters = Array.from({ length: quartersInHour }, (_, quarter) => quarter);

interface CellProps {
  day: number;
  quarter: number;
  state: QuarterState;
  hasFocus: boolean;
  isNarrow: boolean;
}

const Cell = memo(function Cell({ day, quarter, state, hasFocus, isNarrow }: CellProps) {
  return (
    <div
      role="gridcell"
      className={classes(
        // A finger paints here, and scrolls by the times.
        'cursor-pointer touch-none border-rule select-none focus-visible:relative',
        'focus-visible:z-1 focus-visible:outline-3 focus-visible:outline-lamp',
        isNarrow ? 'h-11 border-e' : 'h-6 border-e last:border-e-0',
        quarter % quartersInHour === 0 && 'border-s',
        stateClass[state],
      )}
      data-place={day * quartersInDay + quarter}
      tabIndex={hasFocus ? 0 : -1}
      aria-label={`${weekdays[day] ?? ''} ${quarterTime(quarter)}, ${stateNames[state].toLowerCase()}`}
    />
  );
});

function Heads({ days, isNarrow }: { days: readonly number[]; isNarrow: boolean }) {
  return (
    <div role="row" className="contents">
      <span role="columnheader" className="pe-2 text-end text-xs text-muted">
        <span className="sr-only">Time</span>
      </span>
      {isNarrow
        ? quarters.map((quarter) => (
            <span key={quarter} role="columnheader" className="text-center text-xs text-muted">
              :{quarterTime(quarter).slice(3)}
            </span>
          ))
        : days.map((day) => (
            <span
              key={day}
              role="columnheader"
              aria-colspan={quartersInHour}
              className="col-span-4 pb-1 text-center text-sm font-bold text-heading"
            >
              {weekdays[day]}
            </span>
          ))}
    </div>
  );
}

interface Props {
  week: string;
  brush: QuarterState;
  /** the days that are shown: one on a phone */
  days: readonly number[];
  isNarrow: boolean;
  onPaint: (week: string, key: string) => void;
}

/** Shows the quarter hours of a week, an hour a row, to be painted by dragging and by keys. */
export function WeekGrid({ week, brush, days, isNarrow, onPaint }: Props) {
  const { drawn, place, handlers } = usePainting({ week, brush, days, onPaint });
  return (
    <div
      role="grid"
      aria-label="Your usual week"
      aria-describedby="painting-keys"
      className="grid items-stretch"
      style={{
        gridTemplateColumns: `3.5rem repeat(${days.length * quartersInHour}, minmax(0, 1fr))`,
      }}
      {...handlers}
    >
      <Heads days={days} isNarrow={isNarrow} />
      {hours.map((hour) => (
        <div key={hour} role="row" className="contents">
          <span
            role="rowheader"
            className="-mt-2.5 pe-2 text-end text-xs leading-5 text-muted tabular"
          >
            {quarterTime(hour * quartersInHour)}
          </span>
          {days.flatMap((day) =>
            quarters.map((part) => {
              const quarter = hour * quartersInHour + part;
              return (
                <Cell
                  key={day * quartersInDay + quarter}
                  {...{ day, quarter, isNarrow }}
                  state={stateAt(drawn, { day, quarter })}
                  hasFocus={place.day === day && place.quarter === quarter}
                />
              );
            }),
          )}
        </div>
      ))}
    </div>
  );
}
