import type { UseQueryResult } from '@tanstack/react-query';
import { failedWith } from '#api/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QueryState } from '#ui/QueryState.tsx';

interface Props {
  /** the reading that has failed */
  query: UseQueryResult;
  onClose: () => void;
}

/** Says that there is nothing at an event's address, or that it did not come. */
export default function MissingEvent({ query, onClose }: Props) {
  const isNone = failedWith(query.error, 'not-found') || failedWith(query.error, 'invalid');
  return (
    <Dialog
      title={isNone ? 'No such evening' : 'The evening did not come'}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          To the calendar
        </Button>
      }
    >
      {isNone ? (
        <p>
          There is no evening at this address, or it is not for you to see. It may have been taken
          out of the calendar since somebody posted it.
        </p>
      ) : (
        <QueryState query={query} />
      )}
    </Dialog>
  );
}
