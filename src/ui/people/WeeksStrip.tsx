import type { AttendanceState } from '#rules/attendance/attendance.ts';
import { weekGrid } from '#rules/attendance/weeks.ts';
import { AttendanceMark } from '../AttendanceMark.tsx';
import { classes } from '../classes.ts';
import { AttendanceShapePath } from './AttendanceShapePath.tsx';

/** An evening with what is recorded of one person; null for nothing. */
interface RecordedEvening {
  startsAt: string;
  zone: string;
  state: AttendanceState | null;
  /** it was called off, and counts for nothing */
  isOff?: boolean;
}

interface Props {
  /** whose weeks they are: `Thirteen weeks of Wren Halloway` */
  label: string;
  evenings: readonly RecordedEvening[];
  today: string;
  weeks?: number;
  isLarge?: boolean;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const inWords = (monday: string) => dayFormat.format(new Date(`${monday}T00:00Z`));

/** Says which weeks are named below the strip: the first, one in the middle, the last. */
function isNamed(column: number, weeks: number): boolean {
  return column === 0 || column === weeks - 1 || column === Math.floor((weeks - 1) / 2);
}

function Uncounted({ isOff = false }: { isOff: boolean | undefined }) {
  return (
    <svg
      className="inline-block size-4 align-[-0.15em]"
      viewBox="0 0 16 16"
      role="img"
      aria-label={isOff ? 'called off' : 'not recorded'}
    >
      <AttendanceShapePath state={isOff ? 'off' : 'none'} />
    </svg>
  );
}

/** Shows somebody's weeks: a column for each week, a row for each evening of it. */
export function WeeksStrip({ label, evenings, today, weeks = 13, isLarge = false }: Props) {
  const { mondays, rows } = weekGrid(evenings, today, weeks);
  const last = mondays.length - 1;
  return (
    <table className="w-full table-fixed border-collapse text-xs text-muted tabular">
      <caption className="sr-only">{label}, a column for each week</caption>
      <tbody>
        {rows.map(({ weekday, evenings: marks }, index) => (
          <tr key={`${weekday} ${index}`} className={isLarge ? 'h-7 sm:h-11' : 'h-6'}>
            <th scope="row" className="w-10 text-start font-normal">
              {shortWeekdays[weekday]}
            </th>
            {marks.map((evening, column) => (
              <td
                key={mondays[column]}
                className={classes(
                  'text-center',
                  isLarge && 'sm:[&_svg]:size-6',
                  column === last && 'bg-accent-quiet',
                )}
              >
                {evening?.state && <AttendanceMark state={evening.state} />}
                {evening?.state === null && <Uncounted isOff={evening.isOff} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {mondays.map((monday, column) => (
            <th key={monday} scope="col" className="relative h-6 font-normal">
              <span
                className={classes(
                  'whitespace-nowrap',
                  isNamed(column, mondays.length) ? 'absolute top-1' : 'sr-only',
                  column === last ? 'end-0' : 'start-0',
                )}
              >
                {column === last ? 'this week' : inWords(monday)}
              </span>
            </th>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
