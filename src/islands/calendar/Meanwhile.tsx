import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** A part that somebody else has changed while the form was open. */
export interface OtherChange {
  label: string;
  before: string;
  after: string;
}

/** Lists what somebody else has changed. */
function OtherChanges({ changes }: { changes: readonly OtherChange[] }) {
  return (
    <ul className="list-none ruled">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="py-1 wrap-anywhere">
          <span className="text-muted">{label}:</span> {before} →{' '}
          <b className="text-heading">{after}</b>
        </li>
      ))}
    </ul>
  );
}

/** Tells, in a form that is not saved yet, what somebody else's changes have brought into it. */
export function JoinedSoFar({ changes }: { changes: readonly OtherChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="col-span-full grid gap-1" role="status">
      Somebody else has changed this event meanwhile. It is joined with what you typed:
      <OtherChanges changes={changes} />
    </div>
  );
}

/** Tells, once the form is saved, what somebody else has changed besides. */
export function JoinedDialog({
  changes,
  onClose,
}: {
  changes: readonly OtherChange[];
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Saved, with what somebody else changed"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>This was changed while your form was open. It stands, and so does what you changed.</p>
      <OtherChanges changes={changes} />
    </Dialog>
  );
}
