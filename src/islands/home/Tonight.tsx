import type { Home, HomeEvening } from '#contract/home.ts';
import type { User } from '#contract/identity.ts';
import { dutyOf, type EventKind, kindOf } from '#rules/calendar/event-kind.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import type { PlateSubject } from '#ui/plate-subjects.ts';
import { calendarPath, eventPath } from '../event-link.ts';
import type { Answering } from '../use-answering.ts';
import { heroClass, heroRoomClass } from './hero-class.ts';
import { HeroPlate } from './HeroPlate.tsx';
import { besideInWords, type Clock, greeting, whenInWords } from './home-words.ts';
import { OneAnswer } from './OneAnswer.tsx';
import { hasSeat, Seat } from './Seat.tsx';
import type { LineReader } from './waiting-line.ts';

/** What the picture shows, by what people do that evening. */
const scenes: Record<EventKind, PlateSubject> = {
  raid: 'bell',
  siege: 'gate',
  caravan: 'bridge',
  workshop: 'forge',
  drill: 'wood',
  hearth: 'hall',
};

interface Props {
  home: Home;
  user: User;
  reader: LineReader;
  clock: Clock;
  answering: Answering;
}

function Evening({
  evening,
  reader,
  clock,
  answering,
}: Omit<Props, 'home' | 'user'> & { evening: HomeEvening }) {
  const { id, title, mine, moved } = evening;
  return (
    <>
      <h1 className="mt-1 mb-2.5 max-w-[16em] text-3xl leading-tight text-balance wrap-anywhere">
        {reader.hasCalendar ? (
          <a className="text-inherit no-underline hover:text-accent-strong" href={eventPath(id)}>
            {title}
          </a>
        ) : (
          title
        )}
      </h1>
      <div className="flex max-w-[30rem] items-center gap-3">
        <EventMark kind={kindOf(evening)} duty={dutyOf(evening)} size={56} />
        <p className="leading-snug">
          <b className="block text-heading">{whenInWords(evening, clock)}</b>
          {besideInWords(evening, clock)}
          {moved && mine === null && (
            <b className="block text-warn">It was moved: please answer again.</b>
          )}
          {mine?.by != null && <span className="block">{mine.by} has answered for you.</span>}
        </p>
      </div>
      <OneAnswer key={id} evening={evening} clock={clock} answering={answering} />
    </>
  );
}

function NoEvening({ reader }: { reader: LineReader }) {
  return (
    <>
      <h1 className="mt-1 mb-2.5 text-3xl leading-tight">The evenings are yours</h1>
      <p className="max-w-[30rem]">Nothing is planned for you in the next two weeks.</p>
      {reader.hasCalendar && (
        <p className="mt-4">
          <ButtonLink href={calendarPath}>Calendar</ButtonLink>
        </p>
      )}
    </>
  );
}

/** Shows the next evening over its picture, takes the reader's answer, and says where their place is. */
export function Tonight({ home, user, ...shown }: Props) {
  const evening = home.evenings.find(({ id }) => id === home.next);
  return (
    <section className={heroClass} aria-label="Your next evening">
      <HeroPlate
        subject={evening ? scenes[kindOf(evening)] : 'pier'}
        hasCard={hasSeat(home, shown.reader)}
      />
      <div className={heroRoomClass}>
        <div className="min-w-0 xl:max-w-[41rem]">
          <p className="wrap-anywhere">{greeting(user.username, shown.clock)}</p>
          {evening ? <Evening evening={evening} {...shown} /> : <NoEvening reader={shown.reader} />}
        </div>
        <Seat home={home} userId={user.id} reader={shown.reader} now={shown.clock.now} />
      </div>
    </section>
  );
}
