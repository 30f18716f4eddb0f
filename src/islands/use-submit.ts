import { type SyntheticEvent, useRef } from 'react';

interface Sending {
  mutate: (input: undefined, options: { onSettled: () => void }) => void;
}

/**
 * @returns what a form does when it is sent: once, however often the button is pressed meanwhile. The
 * mutation's own `isPending` comes a moment later than a double click.
 */
export function useSubmit(mutation: Sending) {
  const isSending = useRef(false);
  return (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(undefined, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
