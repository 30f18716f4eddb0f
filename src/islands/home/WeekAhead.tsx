import type { HomeEvening } from '#contract/home.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { classes } from '#ui/classes.ts';
import { EventMark } from '#ui/people/EventMark.tsx';
import { Section } from '#ui/Section.tsx';
import { calendarPath, eventPath } from '../event-link.ts';
import { MyAnswer } from '../MyAnswer.tsx';
import { type Clock, clockOf, type DayAhead, weekAhead } from './home-words.ts';
import type { LineReader } from './waiting-line.ts';

/** So many evenings of a day are shown. */
const most = 4;

interface EveningProps {
  evening: HomeEvening;
  reader: LineReader;
  clock: Clock;
}

function timeInWords({ cancelled, tbd, startsAt }: HomeEvening, { zone }: Clock): string {
  if (cancelled) return 'called off';
  return tbd ? 'not fixed' : clockOf(startsAt, zone);
}

function Evening({ evening, reader, clock }: EveningProps) {
  const { id, title, cancelled, mine, endsAt, places } = evening;
  const isOpen = mine === null && !cancelled && Date.parse(endsAt) > clock.now;
  const name = classes('block font-bold', cancelled ? 'text-muted line-through' : 'text-heading');
  return (
    <div className="relative flex min-w-0 gap-2.5 py-1 leading-tight md:grid md:content-start md:gap-1">
      <EventMark kind={kindOf(evening)} duty={dutyOf(evening)} size={36} />
      <p className="min-w-0 text-sm wrap-anywhere">
        {reader.hasCalendar ? (
          <a
            className={classes(
              name,
              'no-underline after:absolute after:inset-0 hover:text-accent-strong hover:underline',
            )}
            href={eventPath(id)}
          >
            {title}
          </a>
        ) : (
          <b className={name}>{title}</b>
        )}
        <span className="block text-xs text-muted tabular">{timeInWords(evening, clock)}</span>
        {mine && !cancelled && <MyAnswer answer={mine.answer} waits={places?.mine ?? 0} />}
        {isOpen && <span className="block text-xs text-warn">not answered</span>}
      </p>
    </div>
  );
}

const names = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const longNames = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

function Day({
  ahead: { day, evenings },
  isToday,
  ...shown
}: { ahead: DayAhead; isToday: boolean } & Omit<EveningProps, 'evening'>) {
  const date = new Date(`${day}T00:00Z`);
  const more = evenings.length - most;
  return (
    <li
      className={classes(
        'grid min-h-12 min-w-0 grid-cols-[4.25rem_minmax(0,1fr)] gap-x-2 border-b border-rule px-2 py-1.5',
        'md:min-h-36 md:grid-cols-[minmax(0,1fr)] md:content-start md:border-b-0 md:px-2 md:pt-2.5 md:pb-3',
        'md:not-first:border-s',
        isToday && 'bg-accent-quiet shadow-[inset_0_3px_0_var(--color-accent-fill)]',
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      <p className="flex items-baseline gap-1.5 pt-1 md:justify-between md:pt-0">
        <b className="text-heading" aria-hidden="true">
          {names.format(date)}
        </b>
        <span className="sr-only">{longNames.format(date)}</span>
        <span className="text-muted tabular">{date.getUTCDate()}</span>
      </p>
      <div className="grid min-w-0 content-start gap-1 md:mt-1">
        {evenings.length === 0 && <p className="pt-1 text-sm text-muted md:pt-0">free</p>}
        {evenings.slice(0, most).map((evening) => (
          <Evening key={evening.id} evening={evening} {...shown} />
        ))}
        {more > 0 && shown.reader.hasCalendar && (
          <a className="text-xs" href={`${calendarPath}?day=${day}`}>
            {more} more
          </a>
        )}
      </div>
    </li>
  );
}

interface Props {
  evenings: readonly HomeEvening[];
  reader: LineReader;
  clock: Clock;
}

/** Shows the seven days from today on with their evenings, and what the reader has answered. */
export function WeekAhead({ evenings, reader, clock }: Props) {
  const days = weekAhead(evenings, clock);
  return (
    <Section
      title="The week ahead"
      className="md:col-span-full"
      end={reader.hasCalendar && <a href={calendarPath}>Calendar</a>}
    >
      <ol className="-mt-3 grid list-none grid-cols-[minmax(0,1fr)] md:grid-cols-7 md:border-b md:border-rule">
        {days.map((ahead, index) => (
          <Day key={ahead.day} ahead={ahead} isToday={index === 0} reader={reader} clock={clock} />
        ))}
      </ol>
    </Section>
  );
}
