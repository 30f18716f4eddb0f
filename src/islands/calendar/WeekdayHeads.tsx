import { dayInWords } from './times.ts';

/** Names the columns of a month by their weekdays, in short where they are narrow. */
export function WeekdayHeads({ days }: { days: readonly string[] }) {
  return (
    <thead>
      <tr>
        {days.slice(0, 7).map((day) => (
          <th
            key={day}
            scope="col"
            className="px-1.5 pb-1.5 text-start text-sm font-normal text-muted max-md:px-0 max-md:text-center"
          >
            <span className="max-lg:sr-only">{dayInWords(day, { weekday: 'long' })}</span>
            <span className="lg:hidden" aria-hidden="true">
              {dayInWords(day, { weekday: 'short' })}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
