import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button } from './Button.tsx';
import { Complaint } from './Complaint.tsx';
import { Dialog } from './Dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  title: string;
  /** what the button says that sends the form */
  submit: string;
  isSending: boolean;
  error: Error | null;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a form in a dialog: its fields, what was wrong, and the two ways out. */
export function FormDialog(props: Props) {
  const { title, submit, isSending, error, onSubmit, onClose, children } = props;
  const id = useId();
  useFocusBack();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} look="main" aria-disabled={isSending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={onSubmit}>
        {children}
        <Complaint error={error} />
      </form>
    </Dialog>
  );
}
