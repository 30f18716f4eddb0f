interface Editing {
  /** the form has unsaved edits */
  isDirty: boolean;
  /** false when the browser keeps no draft */
  isKept: boolean;
}

/** Tells where unsaved edits are; null without any. */
export function draftStanding({ isDirty, isKept }: Editing): string | null {
  if (!isDirty) return null;
  return isKept
    ? 'Not saved yet; kept in this browser'
    : 'Not saved yet; this browser keeps no draft';
}
