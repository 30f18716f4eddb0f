import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type OwnRecord as Record, readOwnAttendance } from '#contract/attendance.ts';
import { type OwnTrial, readOwnTrial } from '#contract/trials.ts';
import { countedState, formatRate, sumAttendance } from '#rules/attendance/attendance.ts';
import { verdictNames } from '#rules/trials/trials.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { leftInWords, shortDay } from '#ui/trial-words.ts';
import { TrialProgress } from '#ui/TrialProgress.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { RecordRow } from './RecordRow.tsx';

/** The list shows this many rows until a person asks for the rest. */
const firstRows = 20;

/** Shows how a term ended, and why. */
function Verdict({ term }: { term: OwnTrial['earlier'][number] }) {
  return (
    <p>
      {shortDay(term.startedAt)} to {shortDay(term.decidedAt ?? term.endsAt)}:{' '}
      <b>{term.verdict && verdictNames[term.verdict].toLowerCase()}</b>. <q>{term.reason}</q>
    </p>
  );
}

function Trial({ trial }: { trial: OwnTrial }) {
  const [now] = useState(() => Date.now());
  return (
    <section className="part">
      <h2>Your trial</h2>
      {trial.verdict === null ? (
        <p>
          {shortDay(trial.startedAt)} to {shortDay(trial.endsAt)},{' '}
          <b>{leftInWords(trial.endsAt, now)}</b>. Come to the mandatory evenings, enter your
          character with its gear, and play with many people.
        </p>
      ) : (
        <Verdict term={trial} />
      )}
      {trial.earlier.map((term) => (
        <Verdict key={term.startedAt} term={term} />
      ))}
      <TrialProgress progress={trial} />
      {trial.vouches.length > 0 && (
        <ul className="history">
          {trial.vouches.map(({ id, by, words }) => (
            <li key={id}>
              <q>{words}</q> <span className="muted">{by}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Evenings({ records }: { records: readonly Record[] }) {
  const [isWhole, setWhole] = useState(false);
  const mandatory = records.filter(({ event }) => event.mandatory);
  const { rate, streak } = sumAttendance(
    mandatory.map(({ state, onLeave }) => countedState(state, onLeave)).toReversed(),
  );
  const shown = isWhole ? records : records.slice(0, firstRows);
  return (
    <section className="part">
      <h2>Attendance</h2>
      {records.length === 0 ? (
        <p>Nothing is recorded of you in the last year.</p>
      ) : (
        <>
          <p className="count">
            <b>{formatRate(rate)}</b> of the mandatory evenings that count, {streak} in a row.
          </p>
          <p className="hint">
            Present, late and bench count as being there; excused and leave do not count at all.
          </p>
          <ul className="ledger plain-rows">
            {shown.map((record) => (
              <RecordRow key={record.event.id} record={record} />
            ))}
          </ul>
          {shown.length < records.length && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                setWhole(true);
              }}
            >
              Show all {records.length}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function Mine({ zone }: { zone: string }) {
  const [today] = useState(() => dayAt(Date.now(), zone));
  const attendance = useQuery({
    ...queryOf(readOwnAttendance, {}),
    staleTime: dashboardFresh,
  });
  const trial = useQuery({
    ...queryOf(readOwnTrial, {}),
    staleTime: dashboardFresh,
  });
  if (!attendance.isSuccess) return <QueryState query={attendance} />;
  return (
    <>
      {trial.isError && <QueryState query={trial} />}
      {trial.data && <Trial trial={trial.data} />}
      <LeaveForm leaves={attendance.data.leaves} today={today} />
      <Evenings records={attendance.data.records} />
    </>
  );
}

/**
 * Shows the reader's own attendance, leave and trial: /dashboards/record.
 * @param zone the guild's time zone
 */
export function OwnRecord({ zone }: { zone: string }) {
  return (
    <Island>
      <Mine zone={zone} />
    </Island>
  );
}
