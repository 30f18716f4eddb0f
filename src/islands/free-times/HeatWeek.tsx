import { quartersInDay, quartersInHour, quarterTime } from '#rules/calendar/availability.ts';
import type { FreeCounts } from '#rules/calendar/best-starts.ts';
import { livedParts, type QuarterRun } from '#rules/calendar/lived-week.ts';
import { weekdays } from '#rules/calendar/weekdays.ts';
import { addDays } from '#rules/calendar/zone-time.ts';
import { tableRegionClass } from '#ui/table-class.ts';
import { dayInWords } from './times.ts';

const hoursInDay = quartersInDay / quartersInHour;

interface Props {
  monday: string;
  run: QuarterRun;
  zone: string;
  counts: FreeCounts;
  /** how many are counted at most: what a full colour means */
  of: number;
  /** the quarter hour that is looked at */
  chosen: number | null;
  onChoose: (at: number) => void;
}

/**
 * Finds the quarter hours of the week in each hour that its clocks show: none in an hour that they
 * skip, eight in one that comes twice.
 */
function quartersByHour(run: QuarterRun, zone: string): Map<number, number[]> {
  const places = livedParts(run, zone).flatMap(({ place, quarters }) =>
    Array.from({ length: quarters }, (_, at) => place + at),
  );
  return Map.groupBy(
    places.map((_, at) => at),
    (at) => Math.floor((places[at] ?? 0) / quartersInHour),
  );
}

interface HourProps extends Pick<Props, 'counts' | 'of' | 'chosen' | 'onChoose'> {
  name: string;
  quarters: readonly number[];
}

function Hour({ name, quarters, counts, of, chosen, onChoose }: HourProps) {
  const [first] = quarters;
  if (first === undefined) return <td className="text-center text-xs text-muted">–</td>;
  const free = quarters.map((at) => counts.free[at] ?? 0);
  const most = Math.max(...free);
  const isChosen = chosen !== null && quarters.includes(chosen);
  return (
    <td className="border border-rule p-0">
      <button
        type="button"
        className="relative block h-7 w-full min-w-14 cursor-pointer border-0 bg-well p-0 aria-pressed:outline-3 aria-pressed:-outline-offset-3 aria-pressed:outline-lamp"
        aria-label={`${name}, ${most} free`}
        aria-pressed={isChosen}
        onClick={() => {
          onChoose(quarters[free.indexOf(most)] ?? first);
        }}
      >
        <span className="absolute inset-0 flex" aria-hidden="true">
          {free.map((count, at) => (
            <i
              key={at}
              className="flex-1 bg-accent-fill"
              style={{ opacity: of === 0 ? 0 : (count / of) * 0.75 }}
            />
          ))}
        </span>
        <span className="relative text-xs text-heading tabular" aria-hidden="true">
          {most > 0 && most}
        </span>
      </button>
    </td>
  );
}

/** Shows how many are free in each hour of a week, a column a day: the fuller, the more. */
export function HeatWeek({ monday, run, zone, ...shown }: Props) {
  const byHour = quartersByHour(run, zone);
  const hours = Array.from({ length: hoursInDay }, (_, hour) => hour);
  return (
    <div className={tableRegionClass} role="region" aria-label="Free by hour" tabIndex={0}>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className="w-14">
              <span className="sr-only">Hour</span>
            </th>
            {weekdays.map((name, day) => (
              <th key={name} scope="col" className="w-16 pb-1 text-center text-xs text-heading">
                {dayInWords(addDays(monday, day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="pe-2 text-end text-xs font-normal text-muted tabular">
                {quarterTime(hour * quartersInHour)}
              </th>
              {weekdays.map((name, day) => (
                <Hour
                  key={name}
                  {...shown}
                  name={`${name} ${quarterTime(hour * quartersInHour)}`}
                  quarters={byHour.get(day * hoursInDay + hour) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
