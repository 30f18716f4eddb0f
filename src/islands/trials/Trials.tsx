import { useStore } from '@nanostores/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import { listTrials, startTrial, type Trial, type TrialList } from '#contract/trials.ts';
import { termRange, trialDays, trialState, verdictNames } from '#rules/trials/trials.ts';
import { $session } from '#stores/session.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { shortDay } from '#ui/trial-words.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { TrialCard } from './TrialCard.tsx';

/** Lists members with the trial role who have no trial here. */
function WithoutTrial({ members }: { members: TrialList['without'] }) {
  const [days, setDays] = useState<number>(trialDays);
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: (discordId: string) => call(startTrial, { body: { discordId, days } }),
    onSuccess: () => reread(queryClient, listTrials),
  });
  if (members.length === 0) return null;
  return (
    <section className="part">
      <h2>With the role, without a trial</h2>
      <label className="field-label">
        Days of a term
        <input
          className="input"
          type="number"
          min={termRange.min}
          max={termRange.max}
          value={days}
          onChange={(event) => {
            setDays(event.target.valueAsNumber || trialDays);
          }}
        />
      </label>
      <Complaint error={start.error} />
      <ul className="ledger plain-rows">
        {members.map(({ discordId, username }) => (
          <li key={discordId} className="row">
            <b>{username}</b>
            <button
              type="button"
              className="btn"
              onClick={() => {
                start.mutate(discordId);
              }}
            >
              Begin today<span className="sr"> the trial of {username}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Past({ trials }: { trials: readonly Trial[] }) {
  if (trials.length === 0) return null;
  return (
    <section className="part">
      <h2>Decided in the last year</h2>
      <div className="scroll" role="region" aria-label="Decided trials" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {['Member', 'From', 'To', 'Verdict', 'By', 'Reason'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trials.map((trial) => (
              <tr key={trial.id}>
                <th scope="row">{trial.username}</th>
                <td>{shortDay(trial.startedAt)}</td>
                <td>{shortDay(trial.decidedAt ?? trial.endsAt)}</td>
                <td>{trial.verdict && verdictNames[trial.verdict]}</td>
                <td>{trial.decidedBy ?? '–'}</td>
                <td className="rest">{trial.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function List() {
  const { user } = useStore($session);
  const [now] = useState(() => Date.now());
  const trials = useQuery({
    ...queryOf(listTrials, {}),
    staleTime: dashboardFresh,
  });
  if (!trials.isSuccess) return <QueryState query={trials} />;
  const { running, decided, without } = trials.data;
  const due = running.filter(({ endsAt }) => trialState(Date.parse(endsAt), now) !== 'running');
  return (
    <>
      {due.length > 0 && (
        <p className="reminder" role="status">
          <b>
            {due.length} {due.length === 1 ? 'trial' : 'trials'} to decide:
          </b>{' '}
          {due.map(({ username }) => username).join(', ')}
        </p>
      )}
      <h2 className="sr" id="running">
        Running
      </h2>
      {running.length === 0 ? (
        <p className="state">Nobody is on trial just now.</p>
      ) : (
        <ul className="trial-list" aria-labelledby="running">
          {running.map((trial) => (
            <TrialCard
              key={trial.id}
              trial={trial}
              earlier={decided.filter(({ discordId }) => discordId === trial.discordId)}
              now={now}
              officer={user?.id}
            />
          ))}
        </ul>
      )}
      <WithoutTrial members={without} />
      <Past trials={decided} />
    </>
  );
}

/** Lists every member on trial, for officers: /admin/dashboards/trials. */
export function Trials() {
  return (
    <Island>
      <List />
    </Island>
  );
}
