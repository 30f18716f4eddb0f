/** Shows why the last action failed, if it did. */
export function Complaint({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p className="error" role="alert">
      {error.message}
    </p>
  );
}
