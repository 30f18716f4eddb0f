import { changeOf, type Course, type HistoryDay } from '#rules/characters/class-history.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { TrendLine } from '#ui/TrendLine.tsx';
import { dayName } from './day-name.ts';

interface Props {
  /** the line of all archetypes first */
  courses: readonly Course[];
  days: readonly HistoryDay[];
}

/** Draws a small line for each archetype, all to one scale, with its first and last value. */
export function Courses({ courses, days }: Props) {
  const [, ...each] = courses;
  const most = Math.max(...each.flatMap(({ values }) => values));
  return (
    <>
      <ul className="courses">
        {courses.map((course, index) => (
          <li key={course.name} data-arch={index === 0 ? undefined : course.name}>
            <p>
              <b>
                {index > 0 && <ArchetypeMark archetype={course.name} />}
                {course.name}
              </b>
              <span>
                {course.values[0]} → {course.values.at(-1)} ({changeOf(course)})
              </span>
            </p>
            <TrendLine
              values={course.values}
              most={index === 0 ? Math.max(...course.values) : most}
            />
          </li>
        ))}
      </ul>
      <p className="note">
        {dayName(days[0]?.day ?? '')} to {dayName(days.at(-1)?.day ?? '')}; the archetypes stand to
        one scale, all together to their own.
      </p>
    </>
  );
}
