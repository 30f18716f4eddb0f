import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import type { Lost } from './lost-place.ts';
import type { PlaceEditing } from './use-place-editor.ts';

const saveAnew = 'Save as a new place';

/** Says that what is edited is lost, and what becomes of what was typed. */
function LostLine({ lost }: { lost: Lost }) {
  return (
    <p role="alert" className="text-sm text-warn">
      {lost === 'gone'
        ? 'This place is not on the map any more, or not for you.'
        : 'This place is not yours to change any more.'}{' '}
      What you wrote is here: “{saveAnew}” makes another one of it, for yourself alone unless you
      choose otherwise.
    </p>
  );
}

interface Props {
  editing: PlaceEditing;
  isNew: boolean;
  lost: Lost | null;
  onCancel: () => void;
}

/** Saves what is edited, or leaves it, and says what is in the way. */
export function SaveLine({ editing, isNew, lost, onCancel }: Props) {
  const { saving, obstacle, isDirty, isKept } = editing;
  const { kind } = saving.state;
  const named = isNew ? 'Save the place' : 'Save';
  const isSaving = kind === 'saving';
  return (
    <div className="sticky bottom-0 grid gap-2 border-t border-rule bg-hall py-3">
      {lost && <LostLine lost={lost} />}
      <Complaint
        error={saving.state.kind === 'failed' ? saving.state.error : null}
        obstacle={obstacle}
      />
      {isDirty && !isKept && (
        <p className="text-sm text-warn">This browser keeps no draft of it.</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          {isDirty ? 'Cancel' : 'Close'}
        </Button>
        <Button type="submit" look="main" aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : lost ? saveAnew : named}
        </Button>
      </div>
    </div>
  );
}
