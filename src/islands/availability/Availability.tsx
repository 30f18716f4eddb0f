import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readOwnAvailability } from '#contract/availability.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { OwnWeekEditor } from './OwnWeekEditor.tsx';

function Own() {
  const own = useQuery({ ...queryOf(readOwnAvailability, {}), staleTime: Infinity });
  if (!own.isSuccess) {
    return <QueryState query={own} room={{ subject: 'hall', title: 'Your week did not come.' }} />;
  }
  return <OwnWeekEditor own={own.data} />;
}

/** Lets a member say when they are usually free: /dashboards/availability. */
export function Availability() {
  return (
    <Island>
      <Own />
    </Island>
  );
}
