/** What went wrong with the last thing that was asked for, if anything did. */
export function Complaint({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p className="error" role="alert">
      {error.message}
    </p>
  );
}
