import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '#api/query.ts';
import { listOpenAppeals } from '#contract/appeals.ts';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import { attendanceFacts, attendanceStates, formatRate } from '#rules/attendance/attendance.ts';
import { daysBetween } from '#rules/calendar/zone-time.ts';
import { $session } from '#stores/session.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Panel } from '#ui/Panel.tsx';
import { Face } from '#ui/people/Face.tsx';
import { WeeksStrip } from '#ui/people/WeeksStrip.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { dashboardFresh } from '../fresh.ts';
import { SquadCrest } from '../SquadCrest.tsx';
import { calledOffInWords, type Evening, type MatrixMember } from './evenings.ts';
import type { Row } from './use-matrix-view.ts';

interface Props {
  row: Row;
  /** an officer pressed the row: the card comes into sight */
  isChosen: boolean;
  evenings: readonly Evening[];
  leaves: AttendanceMatrix['leaves'];
  today: string;
  onOpen: (eventId: string) => void;
}

/** The strip shows at most this many weeks. */
const mostWeeks = 13;

/** The card leads to so many of the latest evenings that somebody missed, or that were called off. */
const mostMissed = 4;

const since = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const inWords = (day: string) => dayFormat.format(new Date(`${day}T00:00Z`));

function Head({ member }: { member: MatrixMember }) {
  const { archetype, squad, onTrial, joinedAt, guilded } = member;
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Face person={member} size={56} />
      <div className="min-w-0 flex-1">
        <h2 className="display text-xl leading-tight wrap-anywhere">{member.username}</h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {archetype !== '' && (
            <span className="inline-flex items-center gap-1">
              <ArchetypeMark archetype={archetype} size="text" />
              {archetype}
            </span>
          )}
          {squad !== '' && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <SquadCrest squad={squad} size={20} />
              <span className="min-w-0 wrap-anywhere">{squad}</span>
            </span>
          )}
        </p>
        {onTrial && <p className="text-sm text-muted">on trial</p>}
        <p className="text-sm text-muted">
          {!guilded && 'left the server'}
          {guilded && joinedAt !== null && `member since ${since.format(new Date(joinedAt))}`}
        </p>
      </div>
    </div>
  );
}

/** Says what else is known: leaves, and an appeal that waits. */
function Notes({ member, leaves }: { member: MatrixMember; leaves: Props['leaves'] }) {
  const appeals = useQuery({ ...queryOf(listOpenAppeals, {}), staleTime: dashboardFresh });
  const own = leaves.filter(({ discordId }) => discordId === member.discordId);
  const open = (appeals.data?.appeals ?? []).filter(
    ({ discordId }) => discordId === member.discordId,
  );
  if (own.length === 0 && open.length === 0) return null;
  return (
    <ul className="grid list-none gap-1 text-sm text-muted">
      {own.map(({ id, firstDay, lastDay, reason }) => (
        <li key={id}>
          On leave from {inWords(firstDay)} to {inWords(lastDay)}
          {reason !== '' && `: ${reason}`}
        </li>
      ))}
      {open.map(({ id, event }) => (
        <li key={id} className="text-warn">
          An appeal is open: {event.title}, {inWords(event.startsAt.slice(0, 10))}
        </li>
      ))}
    </ul>
  );
}

function Missed({ row, evenings, onOpen }: Pick<Props, 'row' | 'evenings' | 'onOpen'>) {
  const missed = evenings.filter((_, column) => row.counted[column] === 'absent');
  if (missed.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      Missed last:{' '}
      {missed
        .slice(-mostMissed)
        .toReversed()
        .map(({ event, long }, index) => (
          <span key={event.id}>
            {index > 0 && ', '}
            <TextButton
              title={event.title}
              onClick={() => {
                onOpen(event.id);
              }}
            >
              {long}
            </TextButton>
          </span>
        ))}
    </p>
  );
}

/** Names evenings that were called off since something was recorded of somebody, and why. */
function CalledOff({ row, evenings, onOpen }: Pick<Props, 'row' | 'evenings' | 'onOpen'>) {
  const off = evenings.filter((_, column) => row.off.has(column)).slice(-mostMissed);
  if (off.length === 0) return null;
  return (
    <ul className="grid list-none gap-1 text-sm wrap-anywhere text-muted">
      {off.toReversed().map(({ event, long }) => (
        <li key={event.id}>
          <TextButton
            title={event.title}
            onClick={() => {
              onOpen(event.id);
            }}
          >
            {long}
          </TextButton>
          {event.calledOff && `, ${calledOffInWords(event.calledOff)}`}
        </li>
      ))}
    </ul>
  );
}

/** Shows a member of the map: who they are, their counts, their weeks, what is known besides. */
export function PersonCard({ row, isChosen, evenings, leaves, today, onOpen }: Props) {
  const { member, sum, counted, off } = row;
  const { discordId, username } = member;
  const { user } = useStore($session);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, discordId]);
  const first = evenings[0]?.event.startsAt.slice(0, 10) ?? today;
  const weeks = Math.min(mostWeeks, Math.ceil((daysBetween(first, today) + 8) / 7));
  const marks = evenings.map(({ event }, column) => ({
    ...{ ...event, state: counted[column] ?? null, isOff: off.has(column) },
  }));
  return (
    <section
      aria-label={`Card of ${username}`}
      className={classes('scroll-mb-4', !isChosen && 'print:hidden')}
      ref={card}
    >
      <Panel className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-2 2xl:grid-cols-[minmax(0,1fr)]">
        <div className="grid content-start gap-4 2xl:contents">
          <Head member={member} />
          <dl className="flex flex-wrap gap-x-6 gap-y-2 2xl:order-3 2xl:justify-between 2xl:gap-x-2">
            <div className="grid">
              <dt className="order-2 text-xs text-muted">rate</dt>
              <dd className="text-lg leading-tight font-bold text-heading tabular">
                {formatRate(sum.rate)}
              </dd>
            </div>
            {attendanceStates.map((state) => (
              <div key={state} className="grid">
                <dt className="order-2 text-xs text-muted">
                  {attendanceFacts[state].name.toLowerCase()}
                </dt>
                <dd className="text-lg leading-tight font-bold text-heading tabular">
                  {sum.counts[state]}
                </dd>
              </div>
            ))}
          </dl>
          <div className="grid gap-2 2xl:order-4">
            <Notes member={member} leaves={leaves} />
            <Missed row={row} evenings={evenings} onOpen={onOpen} />
            <CalledOff row={row} evenings={evenings} onOpen={onOpen} />
            {user?.id === discordId && (
              <ButtonLink className="justify-self-start" size="sm" href="/dashboards/record">
                Open your record
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="self-center 2xl:order-2">
          <WeeksStrip label={`Weeks of ${username}`} evenings={marks} today={today} weeks={weeks} />
        </div>
      </Panel>
    </section>
  );
}
