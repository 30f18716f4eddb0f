import type { ReactNode } from 'react';
import { draftStanding } from '#ui/draft-words.ts';

interface Props {
  isSaving: boolean;
  /** the reason why the form cannot be saved; null for none */
  obstacle: string | null;
  /** the form has unsaved edits */
  isDirty: boolean;
  /** false when the browser keeps no draft */
  isKept: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Keeps Save and Cancel always in sight. */
export function SaveBar(props: Props) {
  const { isSaving, obstacle, onSave, onCancel, children } = props;
  return (
    <div className="savebar">
      <button
        type="button"
        className="btn btn-main"
        aria-disabled={isSaving}
        onClick={() => {
          if (!isSaving) onSave();
        }}
      >
        {isSaving ? 'Saving...' : 'Save'}
      </button>
      <button type="button" className="btn" onClick={onCancel}>
        Cancel
      </button>
      <p className={obstacle === null ? 'standing' : 'standing bad'} role="status">
        {obstacle ?? draftStanding(props) ?? 'Nothing is changed'}
      </p>
      {children}
    </div>
  );
}
