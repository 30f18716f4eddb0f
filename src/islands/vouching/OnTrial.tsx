import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listTrialMembers } from '#contract/trials.ts';
import { Person } from '#ui/people/Person.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { VouchForm } from './VouchForm.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Lists who is on trial, for members who want to vouch. */
export function OnTrial() {
  const trials = useQuery({
    ...queryOf(listTrialMembers, {}),
    staleTime: dashboardFresh,
  });
  if (!trials.isSuccess) return <QueryState query={trials} />;
  if (trials.data.length === 0) {
    return <p className="text-muted">Nobody is on trial just now.</p>;
  }
  return (
    <ul className="-mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-2">
      {trials.data.map((trial) => (
        <li
          key={trial.id}
          className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 border-b border-rule py-1.5 sm:grid-cols-2"
        >
          <Person person={trial}>
            until {day.format(new Date(trial.endsAt))}, {trial.vouches}{' '}
            {trial.vouches === 1 ? 'vouch' : 'vouches'}
          </Person>
          <VouchForm trial={trial} />
        </li>
      ))}
    </ul>
  );
}
