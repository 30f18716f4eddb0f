import type { ReactNode } from 'react';
import type { Home, HomeSquad, SquadMate } from '#contract/home.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { changedPartNames } from '#rules/raids/published-places.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { Crest } from '#ui/people/Crest.tsx';
import { Face } from '#ui/people/Face.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { leftInWords } from '#ui/trial-words.ts';
import { eventPath } from '../event-link.ts';
import { answerIcons } from '../MyAnswer.tsx';
import type { LineReader } from './waiting-line.ts';

const cardClass = 'cut-lg border border-edge bg-raised p-4 shadow-pop max-md:-mx-1.5 xl:self-end';

const linkClass = 'text-inherit no-underline hover:text-accent-strong';

function Mate({ mate, isReader }: { mate: SquadMate; isReader: boolean }) {
  const { username, role, archetype, answer } = mate;
  const Said = answer === null ? null : answerIcons[answer];
  return (
    <li
      className={classes(
        'relative grid min-w-0 grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-0.5',
        'cut border px-1 pt-2 pb-1.5',
        'max-sm:[&_img]:size-10 max-sm:[&>:first-child]:size-10',
        isReader ? 'border-accent bg-accent-quiet' : 'border-rule bg-surface',
      )}
      title={username}
    >
      <Face person={mate} size={56} />
      <b className="w-full overflow-hidden text-center text-sm text-ellipsis whitespace-nowrap text-heading">
        {username.split(' ', 1)[0]}
      </b>
      <span className="flex min-h-5 flex-wrap items-center justify-center gap-x-1.5">
        {archetype !== null && <ArchetypeMark archetype={archetype} size="text" />}
        {role !== null && <RoleMark role={role} />}
        {Said && (
          <span
            className={answer === 'no' ? 'text-danger' : 'text-good'}
            title={rsvpNames[answer ?? 'yes']}
          >
            <Said className="line-icon" />
            <span className="sr-only">{rsvpNames[answer ?? 'yes']}</span>
          </span>
        )}
      </span>
    </li>
  );
}

/** Lays people in full rows where it can be. */
function columnsOf(count: number): string {
  if (count === 6) return 'grid-cols-3';
  return count === 7 || count === 8 ? 'grid-cols-4' : 'grid-cols-5';
}

function Company({ squad, userId }: { squad: HomeSquad; userId: string }) {
  return (
    <ol
      className={classes('mt-3.5 grid list-none gap-1.5', columnsOf(squad.people.length))}
      aria-label={`The people of ${squad.name}`}
    >
      {squad.people.map((mate) => (
        <Mate key={mate.discordId} mate={mate} isReader={mate.discordId === userId} />
      ))}
    </ol>
  );
}

interface CardProps {
  squad: HomeSquad | null;
  title: ReactNode;
  about: ReactNode;
  children?: ReactNode;
}

function Card({ squad, title, about, children }: CardProps) {
  return (
    <section className={cardClass} aria-labelledby="home-seat">
      <div className="flex items-center gap-3.5">
        {squad && <Crest squad={squad.name} chosen={squad.crest} size={44} />}
        <div className="min-w-0">
          <h2 id="home-seat" className="text-xl leading-tight wrap-anywhere">
            {title}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">{about}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

const isComing = ({ answer }: SquadMate) => answer === 'yes' || answer === 'late';

/** Says who leads a squad. */
const leadInWords = ({ lead }: HomeSquad) => (lead === null ? '' : `${lead} leads. `);

function seatInWords({ role, character }: NonNullable<Home['seat']>): string {
  return `You come as ${role.toLowerCase()}${character === '' ? '' : `, ${character}`}.`;
}

/** Tells whether there is something to say of the reader's place. */
export function hasSeat({ seat, company, trial, tonight }: Home, { hasCalendar }: LineReader) {
  return seat !== null || company !== null || trial !== null || (hasCalendar && tonight.of > 0);
}

interface Props {
  home: Home;
  userId: string;
  reader: LineReader;
  /** milliseconds since 1970 */
  now: number;
}

/** Shows where the reader is in the evening's plan, or else their squad, with those beside them. */
export function Seat({
  home: { seat, company, next, trial, tonight },
  userId,
  reader,
  now,
}: Props) {
  const people = company && <Company squad={company} userId={userId} />;
  const changes = seat?.changed.map((part) => (
    <span key={part} className="ms-2 align-middle">
      <Chip>{changedPartNames[part]}</Chip>
    </span>
  ));
  if (seat && next !== null) {
    const where =
      seat.squad === null
        ? `You are ${seat.aside === 'bench' ? 'on the bench' : 'in reserve'}`
        : `Your seat is in ${seat.squad}`;
    const lead = seat.squad !== null && company ? leadInWords(company) : '';
    return (
      <Card
        squad={company}
        title={
          <>
            <a className={linkClass} href={eventPath(next)}>
              {where}
            </a>
            {changes}
          </>
        }
        about={`${lead}${seatInWords(seat)}`}
      >
        {people}
      </Card>
    );
  }
  if (company) {
    const coming = company.people.filter(isComing).length;
    const come = next === null ? '' : `${coming} of ${company.people.length} come.`;
    const title = (
      <a className={linkClass} href="/dashboards/squads">
        Your squad is {company.name}
      </a>
    );
    return (
      <Card squad={company} title={title} about={leadInWords(company) + come}>
        {people}
      </Card>
    );
  }
  if (trial) {
    const title = (
      <a className={linkClass} href="/dashboards/record">
        Your trial
      </a>
    );
    return (
      <Card
        squad={null}
        title={title}
        about={`${leftInWords(trial.endsAt, now)}. My record shows what the officers see.`}
      />
    );
  }
  if (!reader.hasCalendar || tonight.of === 0) return null;
  const title = (
    <a className={linkClass} href="/dashboards/squads">
      You are in no squad yet
    </a>
  );
  return (
    <Card squad={null} title={title} about="Say which evenings you play, and squads find you." />
  );
}
