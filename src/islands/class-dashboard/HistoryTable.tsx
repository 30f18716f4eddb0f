import type { Course, HistoryDay } from '#rules/characters/class-history.ts';
import { Fold } from '#ui/Fold.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { dayName } from './day-name.ts';

interface Props {
  courses: readonly Course[];
  days: readonly HistoryDay[];
}

/** Shows the values of the lines, the latest first. */
export function HistoryTable({ courses, days }: Props) {
  return (
    <Fold title="The same as a table" className="text-sm">
      <div className={tableRegionClass} role="region" aria-label="Mains over time" tabIndex={0}>
        <table className={tableClass}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {courses.map(({ name }) => (
                <th key={name} scope="col" data-number="">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map(({ day }, index) => (
                <tr key={day}>
                  <th scope="row" className="whitespace-nowrap">
                    {dayName(day)}
                  </th>
                  {courses.map(({ name, values }) => (
                    <td key={name} data-number="">
                      {values[index]}
                    </td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}
