import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface Props {
  /** what is not sent yet, in words */
  steps: readonly string[];
  /** this browser keeps them */
  isKept: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a plan is left whose moves cannot be sent. */
export function LeaveDialog({ steps, isKept, onStay, onLeave }: Props) {
  return (
    <Dialog
      title="Leave without a connection?"
      onClose={onStay}
      actions={
        <>
          <Button look="danger" onClick={onLeave}>
            Leave the plan
          </Button>
          <Button look="main" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>Not sent yet: {steps.join('; ')}.</p>
      <p>
        {isKept
          ? 'This browser keeps that, and sends it when you open the plan again.'
          : 'This browser cannot keep that: it is lost when the page is closed.'}
      </p>
    </Dialog>
  );
}
