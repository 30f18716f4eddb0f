import type { Course, HistoryDay } from '#rules/characters/class-history.ts';
import { dayName } from './day-name.ts';

interface Props {
  courses: readonly Course[];
  days: readonly HistoryDay[];
}

/** Shows the values of the lines, the latest first. */
export function HistoryTable({ courses, days }: Props) {
  return (
    <details>
      <summary>The same as a table</summary>
      <div className="scroll" role="region" aria-label="Mains over time" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {courses.map(({ name }) => (
                <th key={name} scope="col" className="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map(({ day }, index) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
                  {courses.map(({ name, values }) => (
                    <td key={name} className="number">
                      {values[index]}
                    </td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </div>
    </details>
  );
}
