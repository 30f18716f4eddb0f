import { Bones } from './Bones.tsx';
import { Button } from './Button.tsx';
import { EmptyRoom } from './EmptyRoom.tsx';
import { Failed } from './Failed.tsx';
import type { PlateSubject } from './plate-subjects.ts';

interface Props {
  query: {
    isPending: boolean;
    isError: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** text while the data loads (product §2.28, §8.2) */
  loading?: string;
  /** what stands in the place of a whole page whose data did not come */
  room?: { subject: PlateSubject; title: string };
  /** what failed, before its reason */
  failure?: string;
}

/** Says that a dashboard's data is on its way, or did not come (product §8.2). */
export function QueryState({ query, loading = 'Loading...', room, failure }: Props) {
  if (query.isPending) {
    return (
      <div className="grid gap-5 py-4" data-waiting="">
        <p className="text-muted" role="status">
          {loading}
        </p>
        <Bones />
      </div>
    );
  }
  if (!query.isError) return null;
  const again = <Button onClick={() => void query.refetch()}>Try again</Button>;
  const words = 'Error fetching data';
  const reason = [failure, query.error?.message].filter((part) => part !== undefined).join(': ');
  if (room) {
    return (
      <div className="py-4" role="alert">
        <EmptyRoom
          {...room}
          fogged
          advice={
            <>
              Try again in a moment. If it stays away, tell an officer.
              <span className="mt-1 block text-xs">
                <span>{words}</span>: {reason}
              </span>
            </>
          }
        >
          {again}
        </EmptyRoom>
      </div>
    );
  }
  return (
    <Failed title={words}>
      <p>{reason}</p>
      {again}
    </Failed>
  );
}
