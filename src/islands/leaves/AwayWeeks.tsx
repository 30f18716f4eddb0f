import { useState } from 'react';
import type { SeenLeave } from '#contract/member-leaves.ts';
import { daysAway, mondaysFrom, weekInWords } from '#rules/attendance/leave-weeks.ts';
import { addDays, isDay, mondayOf } from '#rules/calendar/zone-time.ts';
import { Button } from '#ui/Button.tsx';
import { Person } from '#ui/people/Person.tsx';
import { Section } from '#ui/Section.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { setIf, writeParameters } from '../address-parameters.ts';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';

/** Weeks that stand beside each other. */
const shownWeeks = 8;

/** People that show at once. */
const shownPeople = 40;

const shortDay = new Intl.DateTimeFormat('en-GB', {
  ...({ day: 'numeric', month: 'short', timeZone: 'UTC' } as const),
});
const inWords = (day: string) => shortDay.format(new Date(`${day}T00:00Z`));

/** Draws the seven days of a week: tall where somebody is away, a line where they are not. */
function DayMarks({ away }: { away: readonly boolean[] }) {
  return (
    <svg className="block h-4 w-14" viewBox="0 0 56 16" aria-hidden="true">
      {away.map((isAway, place) => (
        <rect
          key={place}
          className={isAway ? 'fill-accent-fill' : 'fill-edge'}
          x={place * 8 + 0.5}
          y={isAway ? 1 : 14}
          width="7"
          height={isAway ? 14 : 1}
        />
      ))}
    </svg>
  );
}

function Week({ leaves, monday }: { leaves: readonly SeenLeave[]; monday: string }) {
  const away = daysAway(leaves, monday);
  const words = weekInWords(away);
  if (words === null) {
    return (
      <td>
        <span className="sr-only">here</span>
      </td>
    );
  }
  return (
    <td className="whitespace-nowrap">
      <DayMarks away={away} />
      <span className="text-xs">{words}</span>
    </td>
  );
}

/** Reads from which Monday on an address shows the weeks: none before this week's. */
function readFirst(search: string, thisMonday: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const monday = isDay(from) ? mondayOf(from) : thisMonday;
  return monday > thisMonday ? monday : thisMonday;
}

/** Returns the leaves of each person that touch some weeks, those who go first first. */
function rowsOf(leaves: readonly SeenLeave[], first: string, last: string) {
  const shown = leaves.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
  return [...Map.groupBy(shown, ({ discordId }) => discordId).values()];
}

/** Shows who is away in which week, eight weeks at a time. */
export function AwayWeeks({ leaves, today }: { leaves: readonly SeenLeave[]; today: string }) {
  const thisMonday = mondayOf(today);
  const [first, setFirst] = useState(() => readFirst(window.location.search, thisMonday));
  const show = (weeks: number) => {
    const monday = addDays(first, 7 * weeks);
    const next = monday > thisMonday ? monday : thisMonday;
    setFirst(next);
    writeParameters('leaves', { from: setIf(next !== thisMonday, next) });
  };
  const mondays = mondaysFrom(first, shownWeeks);
  const rows = rowsOf(leaves, first, addDays(first, 7 * shownWeeks - 1));
  const part = usePart(rows, shownPeople);
  const isNow = first === thisMonday;
  return (
    <Section
      title="Who is away when"
      end={
        <span className="flex gap-2 print:hidden">
          <Button
            size="sm"
            aria-disabled={isNow}
            onClick={() => {
              if (!isNow) show(-shownWeeks);
            }}
          >
            Earlier<span className="sr-only"> weeks</span>
          </Button>
          <Button
            size="sm"
            onClick={() => {
              show(shownWeeks);
            }}
          >
            Later<span className="sr-only"> weeks</span>
          </Button>
        </span>
      }
    >
      <p className="sr-only" role="status">
        Weeks from {inWords(first)} on, {rows.length} away
      </p>
      {rows.length === 0 ? (
        <p className="text-muted">Nobody is away in the eight weeks from {inWords(first)} on.</p>
      ) : (
        <div className={tableRegionClass} role="region" aria-label="Weeks of leave" tabIndex={0}>
          <table className={tableClass}>
            <thead>
              <tr>
                <th scope="col">Member</th>
                {mondays.map((monday) => (
                  <th key={monday} scope="col">
                    {monday === thisMonday ? 'this week' : `from ${inWords(monday)}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.shown.map((own) => (
                <tr key={own[0]?.discordId}>
                  <th scope="row">
                    <span className="block w-26 sm:w-44">
                      {own[0] && <Person person={own[0]} size={24} />}
                    </span>
                  </th>
                  {mondays.map((monday) => (
                    <Week key={monday} leaves={own} monday={monday} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreRows part={part} what="people" />
    </Section>
  );
}
