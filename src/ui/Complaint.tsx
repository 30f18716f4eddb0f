import { CircleAlert } from 'lucide-react';

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
    <p className="flex items-start gap-1.5 text-sm text-danger" role="alert">
      <CircleAlert className="mt-[0.15em] line-icon" />
      {words}
    </p>
  );
}
