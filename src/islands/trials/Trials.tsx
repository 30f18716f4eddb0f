import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listTrials, type Trial } from '#contract/trials.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { trialState } from '#rules/trials/trials.ts';
import { $session } from '#stores/session.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { Due } from '../Due.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { Decided } from './Decided.tsx';
import { OlderTrials } from './OlderTrials.tsx';
import { TrialCard } from './TrialCard.tsx';
import { Untried } from './Untried.tsx';

interface RunningProps {
  trials: readonly Trial[];
  earlier: readonly Trial[];
  today: string;
  now: number;
}

/** Shows who is on trial; whose term ends first stands first. */
function Running({ trials, earlier, today, now }: RunningProps) {
  const { user } = useStore($session);
  return (
    <Section id="running" title="Running">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 has-[details[open]]:items-start md:grid-cols-2 xl:grid-cols-3">
        {trials.map((trial) => (
          <TrialCard
            key={trial.id}
            trial={trial}
            earlier={earlier.filter(({ discordId }) => discordId === trial.discordId)}
            today={today}
            now={now}
            officer={user?.id}
          />
        ))}
      </ul>
    </Section>
  );
}

function List({ zone }: { zone: string }) {
  const [now] = useState(() => Date.now());
  const today = dayAt(now, zone);
  const trials = useQuery({
    ...queryOf(listTrials, {}),
    staleTime: dashboardFresh,
  });
  if (!trials.isSuccess)
    return (
      <QueryState query={trials} room={{ subject: 'cairns', title: 'The trials did not come.' }} />
    );
  const { running, earlier, decided, decidedInYear, next, without } = trials.data;
  const due = running.filter(({ endsAt }) => trialState(Date.parse(endsAt), now) !== 'running');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Figures
        figures={[
          { label: 'on trial', value: running.length },
          { label: 'to decide', value: due.length },
          { label: 'decided in a year', value: decidedInYear },
        ]}
      />
      <Due now={now} />
      {running.length === 0 ? (
        <EmptyRoom
          subject="pier"
          title="Nobody is on trial just now."
          advice="Who gets the trial role in Discord appears here; an officer then begins their trial."
        />
      ) : (
        <Running trials={running} earlier={earlier} today={today} now={now} />
      )}
      <Untried members={without} now={now} />
      <Decided trials={decided} />
      {next !== null && <OlderTrials key={next} from={next} />}
    </div>
  );
}

/**
 * Lists every member on trial, for officers: /admin/dashboards/trials.
 * @param zone the guild's time zone
 */
export function Trials({ zone }: { zone: string }) {
  return (
    <Island>
      <List zone={zone} />
    </Island>
  );
}
