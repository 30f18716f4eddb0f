/** What every field that one types or chooses in looks like. */
export const inputClass =
  'w-full min-w-0 min-h-11 px-3 py-1.5 rounded-sm border border-edge bg-field text-text ' +
  'hover:border-muted placeholder:text-muted placeholder:opacity-100 disabled:border-dashed ' +
  'disabled:text-muted aria-invalid:border-2 aria-invalid:border-danger ' +
  'aria-invalid:bg-danger-quiet';

/** The label above a field. */
export const labelClass = 'grid gap-1 text-sm text-muted';
