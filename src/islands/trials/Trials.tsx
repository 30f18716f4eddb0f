import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listTrials, type Trial } from '#contract/trials.ts';
import { trialState } from '#rules/trials/trials.ts';
import { $session } from '#stores/session.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { Decided } from './Decided.tsx';
import { TrialCard } from './TrialCard.tsx';
import { Untried } from './Untried.tsx';

interface RunningProps {
  trials: readonly Trial[];
  /** number of them that end soon, or have ended */
  due: number;
  decided: readonly Trial[];
  now: number;
}

/** Shows who is on trial; whose term ends first stands first. */
function Running({ trials, due, decided, now }: RunningProps) {
  const { user } = useStore($session);
  return (
    <Section
      title="Running"
      end={
        due > 0 && (
          <p className="font-bold text-warn" role="status">
            {due} {due === 1 ? 'trial' : 'trials'} to decide
          </p>
        )
      }
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 has-[details[open]]:items-start md:grid-cols-2 xl:grid-cols-3">
        {trials.map((trial) => (
          <TrialCard
            key={trial.id}
            trial={trial}
            earlier={decided.filter(({ discordId }) => discordId === trial.discordId)}
            now={now}
            officer={user?.id}
          />
        ))}
      </ul>
    </Section>
  );
}

function List() {
  const [now] = useState(() => Date.now());
  const trials = useQuery({
    ...queryOf(listTrials, {}),
    staleTime: dashboardFresh,
  });
  if (!trials.isSuccess)
    return (
      <QueryState query={trials} room={{ subject: 'cairns', title: 'The trials did not come.' }} />
    );
  const { running, decided, without } = trials.data;
  const due = running.filter(({ endsAt }) => trialState(Date.parse(endsAt), now) !== 'running');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Figures
        figures={[
          { label: 'on trial', value: running.length },
          { label: 'to decide', value: due.length },
          { label: 'decided in a year', value: decided.length },
        ]}
      />
      {running.length === 0 ? (
        <EmptyRoom
          subject="pier"
          title="Nobody is on trial just now."
          advice="Who gets the trial role in Discord appears here; an officer then begins their trial."
        />
      ) : (
        <Running trials={running} due={due.length} decided={decided} now={now} />
      )}
      <Untried members={without} />
      <Decided trials={decided} />
    </div>
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
