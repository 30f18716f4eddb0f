import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/Button.tsx';

/** Tells what did not go as one wanted: somebody else was first. */
export function RefusalBar({ words, onHeard }: { words: string | null; onHeard: () => void }) {
  if (words === null) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-danger bg-danger-quiet px-3 py-1 text-sm"
    >
      <CircleAlert className="line-icon text-danger" aria-hidden="true" />
      <p className="min-w-40 flex-1 wrap-anywhere">{words}</p>
      <Button look="quiet" size="sm" onClick={onHeard}>
        Understood
      </Button>
    </div>
  );
}
