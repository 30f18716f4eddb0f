import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { useBench } from './bench.ts';

/** Tells what did not go as one wanted: it did not fit, somebody else was first, nobody answers. */
export function RefusalBar({ onHeard }: { onHeard: () => void }) {
  const { refusal, view } = useBench();
  const { told, isUnread } = view;
  const isHeard = told.length === 0 && refusal === null;
  return (
    <div
      role="alert"
      // What stood there before is not read out again.
      aria-atomic="false"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-danger bg-danger-quiet px-(--gutter) py-1 text-sm"
    >
      <CircleAlert className="line-icon text-danger" aria-hidden="true" />
      <ul
        // Of many the keys have to reach the last ones.
        tabIndex={told.length > 1 ? 0 : undefined}
        aria-label="Told"
        className="grid max-h-32 min-w-40 flex-1 gap-1 overflow-y-auto wrap-anywhere"
      >
        {told.map(({ id, words }) => (
          <li key={id} className="whitespace-pre-line">
            {words}
          </li>
        ))}
        {isUnread && (
          <li>What others have changed could not be read. It is read again in a moment.</li>
        )}
        {refusal && <li key={`refusal ${refusal.id}`}>{refusal.words}</li>}
      </ul>
      {!isHeard && (
        <Button look="quiet" size="sm" onClick={onHeard}>
          Understood
        </Button>
      )}
    </div>
  );
}
