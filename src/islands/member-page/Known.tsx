import type { MemberPage } from '#contract/member-pages.ts';
import { attendanceFacts, attendanceStates, formatRate } from '#rules/attendance/attendance.ts';
import { verdictNames } from '#rules/trials/trials.ts';
import { changedInWords, leaveInWords } from '#ui/leave-words.ts';
import { longDay } from '#ui/trial-words.ts';
import type { Places } from './places.ts';
import { Rows } from './Rows.tsx';

const comingNames = { joined: 'Joined', left: 'Left' } as const;

interface Props {
  page: MemberPage;
  places: Places;
  /** what the member is called: you, or by name for an officer */
  member: string;
}

const stateName = (state: keyof typeof attendanceFacts) =>
  attendanceFacts[state].name.toLowerCase();

function Characters({ page, places }: Props) {
  return (
    <Rows
      title="Characters"
      from={places.characters}
      none="No character is entered."
      rows={page.characters.map(({ id, name, level, archetype, isMain }) => ({
        key: id,
        what: (
          <>
            <b className="text-heading">{name || 'unnamed'}</b>
            {isMain && ', main'}
          </>
        ),
        end: [archetype, `level ${level}`].filter(Boolean).join(', '),
      }))}
    >
      {page.builds > 0 && (
        <p className="text-sm">
          {page.builds === 1
            ? 'One build opens at a short address.'
            : `${page.builds} builds open at short addresses.`}
        </p>
      )}
    </Rows>
  );
}

function Squads({ page, places }: Props) {
  const { squad, wish } = page;
  return (
    <Rows
      title="Squads"
      from={places.squads}
      none={squad ? 'When they came is not kept.' : 'No squad so far.'}
      rows={page.squads.map(({ squad: name, kind, at }) => ({
        key: `${at} ${kind} ${name}`,
        what: `${comingNames[kind]} ${name}`,
        end: longDay(at),
      }))}
    >
      {squad && (
        <p>
          In <b className="text-heading">{squad.name}</b>
          {squad.duty === 'lead' && ', as its lead'}
          {squad.duty === 'deputy' && ', as its deputy'}
          {squad.role && `, playing ${squad.role}`}
        </p>
      )}
      {wish && (wish.looking || wish.words !== '') && (
        <p className="text-sm wrap-anywhere">
          {wish.looking ? 'Looks for a squad' : 'Does not look for a squad'}
          {wish.role && `, playing ${wish.role}`}
          {wish.words !== '' && <q className="block italic">{wish.words}</q>}
        </p>
      )}
    </Rows>
  );
}

function Attendance({ page, places }: Props) {
  const { counts, rate, evenings } = page.attendance;
  const counted = attendanceStates.filter((state) => counts[state] > 0);
  return (
    <Rows
      title="Attendance"
      from={places.attendance}
      none="Nothing is recorded in the last year."
      rows={evenings.map(({ event, state }) => ({
        key: event.id,
        what: event.title,
        end: `${longDay(event.startsAt)}, ${stateName(state)}`,
      }))}
    >
      {counted.length > 0 && (
        <p>
          <b className="display text-xl text-heading">{formatRate(rate)}</b> of the mandatory
          evenings of a year:{' '}
          {counted.map((state) => `${counts[state]} ${stateName(state)}`).join(', ')}
        </p>
      )}
    </Rows>
  );
}

function Corrections({ page, places }: Props) {
  return (
    <Rows
      title="Corrections and appeals"
      from={places.appeals}
      none="Nothing was corrected, and nothing appealed."
      rows={[
        ...page.appeals.map(({ id, event, words, madeAt, outcome }) => ({
          key: id,
          what: `Appeal: ${event.title}`,
          end: `${longDay(madeAt)}, ${outcome ?? 'open'}`,
          more: words,
        })),
        ...page.corrections.map(({ event, before, after, reason, at }) => ({
          key: `${event.id} ${at}`,
          what: `${event.title}: ${stateName(before)} to ${stateName(after)}`,
          end: longDay(at),
          ...(reason !== '' && { more: reason }),
        })),
      ]}
    />
  );
}

function Trials({ page, places }: Props) {
  return (
    <Rows
      title="Trials"
      from={places.trials}
      none="No trial is kept."
      rows={page.trials.map(({ id, startedAt, endsAt, verdict, decidedAt, reason }) => ({
        key: id,
        what: `${longDay(startedAt)} to ${longDay(decidedAt ?? endsAt)}`,
        end: verdict === null ? 'runs' : verdictNames[verdict].toLowerCase(),
        ...(reason && { more: reason }),
      }))}
    />
  );
}

function Leaves({ page, places, member }: Props) {
  return (
    <Rows
      title="Leaves"
      from={places.leaves}
      none="No leave in the last year, and none ahead."
      rows={page.leaves.map((leave) => {
        const more = [leave.reason, changedInWords(leave, member)].filter(Boolean).join('. ');
        return { key: leave.id, what: leaveInWords(leave), ...(more !== '' && { more }) };
      })}
    />
  );
}

function Drops({ page, places }: Props) {
  return (
    <Rows
      title="Drops"
      from={places.drops}
      none="Nothing so far."
      rows={page.drops.map(({ id, day, item }) => ({
        key: id,
        what: <a href={`/database/aoc/${item.layout}/${item.id}`}>{item.name}</a>,
        end: longDay(`${day}T12:00Z`),
      }))}
    />
  );
}

/** Shows what is known of a member, a block a kind. */
export function Known(props: Props) {
  return (
    <div className="gap-x-14 *:mb-9 *:break-inside-avoid md:columns-2">
      <Attendance {...props} />
      <Characters {...props} />
      <Squads {...props} />
      <Leaves {...props} />
      <Drops {...props} />
      <Corrections {...props} />
      {props.page.trials.length > 0 && <Trials {...props} />}
    </div>
  );
}
