import { Bones } from './Bones.tsx';
import { Button } from './Button.tsx';
import { Failed } from './Failed.tsx';

interface Props {
  query: {
    isPending: boolean;
    isError: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** text while the data loads (product §2.28, §8.2) */
  loading?: string;
}

/** Says that a dashboard's data is on its way, or did not come (product §8.2). */
export function QueryState({ query, loading = 'Loading...' }: Props) {
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
  return (
    <Failed title="Error fetching data">
      <p>{query.error?.message}</p>
      <Button onClick={() => void query.refetch()}>Try again</Button>
    </Failed>
  );
}
