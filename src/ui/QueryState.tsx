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
      <p className="state" role="status">
        {loading}
      </p>
    );
  }
  if (!query.isError) return null;
  return (
    <div className="state state-bad" role="alert">
      <p className="display">Error fetching data</p>
      <p>{query.error?.message}</p>
      <button type="button" className="btn" onClick={() => void query.refetch()}>
        Try again
      </button>
    </div>
  );
}
