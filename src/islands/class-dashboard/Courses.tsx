import { changeOf, type Course, type HistoryDay } from '#rules/characters/class-history.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { archetypeColour } from '#ui/archetype-colour.ts';
import { TrendLine } from '#ui/TrendLine.tsx';
import { dayName } from './day-name.ts';

interface Props {
  /** the line of all archetypes first */
  courses: readonly Course[];
  days: readonly HistoryDay[];
}

/** Says a line's first and last value and what lies between. */
function Change({ course }: { course: Course }) {
  return (
    <span className="text-sm text-muted tabular">
      {course.values[0]} → {course.values.at(-1)} ({changeOf(course)})
    </span>
  );
}

/** Draws the line of all archetypes, and a small one of each; these to one scale. */
export function Courses({ courses, days }: Props) {
  const [all, ...each] = courses;
  const most = Math.max(...each.flatMap(({ values }) => values));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {all && (
        <div className="flex flex-col gap-2">
          <p className="flex items-baseline justify-between gap-2">
            <b className="text-heading">{all.name}</b>
            <Change course={all} />
          </p>
          <TrendLine
            className="h-52 text-accent"
            values={all.values}
            most={Math.max(...all.values)}
          />
          <p className="flex justify-between gap-2 text-xs text-muted">
            <span>{dayName(days[0]?.day ?? '')}</span>
            <span>{dayName(days.at(-1)?.day ?? '')}</span>
          </p>
        </div>
      )}
      <div className="grid content-start gap-3">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4">
          {each.map((course) => (
            <li key={course.name}>
              <p className="flex items-center gap-1.5">
                <ArchetypeMark archetype={course.name} size={20} />
                {course.name}
              </p>
              <Change course={course} />
              <TrendLine
                className={`mt-1 h-16 ${archetypeColour(course.name)}`}
                values={course.values}
                most={most}
              />
            </li>
          ))}
        </ul>
        <p className="text-xs text-muted">
          The archetypes stand to one scale, all together to their own.
        </p>
      </div>
    </div>
  );
}
