import type { ReactNode } from 'react';

interface Props {
  isSaving: boolean;
  /** what stands in the way, in words; null for nothing */
  obstacle: string | null;
  /** whether something is edited that is not saved */
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

/** Save and Cancel, always in sight. */
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
