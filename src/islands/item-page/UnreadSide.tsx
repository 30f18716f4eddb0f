import { TextButton } from '#ui/TextButton.tsx';
import { isFaultOfAddress } from '../fault-of-address.ts';

interface Props {
  error: Error;
  onRetry: () => void;
  onLeaveOut: () => void;
}

/** Says that an item to compare with could not be read, and what to do about it. */
export function UnreadSide({ error, onRetry, onLeaveOut }: Props) {
  const isGone = isFaultOfAddress(error);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-danger">
      {isGone
        ? 'An item to compare with could not be read. It may have left the database.'
        : `An item to compare with could not be read: ${error.message}`}
      {!isGone && (
        <TextButton className="min-h-9" onClick={onRetry}>
          Try again
        </TextButton>
      )}
      <TextButton className="min-h-9" onClick={onLeaveOut}>
        Leave it out
      </TextButton>
    </p>
  );
}
