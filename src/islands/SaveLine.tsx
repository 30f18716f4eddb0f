import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { draftStanding } from '#ui/draft-words.ts';

interface Props {
  form: {
    isDirty: boolean;
    isKept: boolean;
    isSaving: boolean;
    isSaved: boolean;
    error: Error | null;
    obstacle: string | null;
  };
  /** what the button says */
  children: ReactNode;
  /** what is said once all is saved */
  saved: string;
  /** absent in a form that sends itself */
  onSave?: () => void;
}

/** Shows at the foot of a page whether what was changed there is saved, and saves it. */
export function SaveLine({ form, children, saved, onSave }: Props) {
  const { isDirty, isSaving, isSaved, error, obstacle } = form;
  const said = isSaved && !isDirty ? saved : draftStanding(form);
  return (
    <div className="sticky bottom-0 z-2 grid gap-1 border-t border-rule bg-hall py-2 print:hidden">
      <Complaint error={error} obstacle={obstacle} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          look="main"
          type={onSave ? 'button' : 'submit'}
          aria-disabled={isSaving || !isDirty}
          onClick={
            onSave &&
            (() => {
              if (isDirty) onSave();
            })
          }
        >
          {isSaving ? 'Saving...' : children}
        </Button>
        <span className={isDirty ? 'text-sm text-muted' : 'text-sm text-good'} role="status">
          {said ?? ''}
        </span>
      </p>
    </div>
  );
}
