import type { ReactNode } from 'react';

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

function standing({ isDirty, isKept }: Props): string {
  if (!isDirty) return 'Nothing is changed';
  return isKept
    ? 'Not saved yet; kept in this browser'
    : 'Not saved yet; this browser keeps no draft';
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
        {obstacle ?? standing(props)}
      </p>
      {children}
    </div>
  );
}
