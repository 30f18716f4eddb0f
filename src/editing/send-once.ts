import { type SyntheticEvent, useRef } from 'react';

interface Sending<Input> {
  mutate: (input: Input, options: { onSettled: () => void }) => void;
}

/**
 * Sends something once, however often a button is pressed meanwhile. The mutation's own `isPending`
 * comes a moment later than a double click.
 * @returns a function that tells whether it sends; it does not while something is on its way
 */
export function useOnce<Input>(mutation: Sending<Input>): (input: Input) => boolean {
  const isSending = useRef(false);
  return (input) => {
    if (isSending.current) return false;
    isSending.current = true;
    mutation.mutate(input, {
      onSettled: () => {
        isSending.current = false;
      },
    });
    return true;
  };
}

/**
 * Handles a form's submit event and sends once, like `useOnce`.
 * @param obstacle why nothing is sent now; null while nothing is in the way
 */
export function useSubmit(
  mutation: Sending<undefined>,
  obstacle: string | null = null,
): (event: SyntheticEvent) => void {
  const send = useOnce(mutation);
  return (event) => {
    event.preventDefault();
    if (obstacle === null) send(undefined);
  };
}
