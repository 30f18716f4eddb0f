interface Props {
  error: Error | null;
  /** why nothing can be sent now, whatever the last action did */
  obstacle?: string | null;
}

/** Shows what is in the way, or why the last action failed, if it did. */
export function Complaint({ error, obstacle }: Props) {
  const words = obstacle ?? error?.message;
  if (words === undefined) return null;
  return (
    <p className="error" role="alert">
      {words}
    </p>
  );
}
