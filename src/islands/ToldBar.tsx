import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Told } from './told.ts';

interface Props {
  told: readonly Told[];
  /** further lines, as list items */
  children?: ReactNode;
  /** puts away what is told; null while that cannot be put away */
  onHeard: (() => void) | null;
  className: string;
}

/** Tells what did not go as one wanted, line by line, until it is put away. */
export function ToldBar({ told, children, onHeard, className }: Props) {
  return (
    <div
      role="alert"
      // What stood there before is not read out again.
      aria-atomic="false"
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-danger bg-danger-quiet py-1 text-sm ${className}`}
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
        {children}
      </ul>
      {onHeard && (
        <Button look="quiet" size="sm" onClick={onHeard}>
          Understood
        </Button>
      )}
    </div>
  );
}
