/** What every field that one types or chooses in looks like. */
export const inputClass =
  'min-h-11 w-full min-w-0 rounded-sm border border-edge bg-field px-3 py-1.5 text-text ' +
  'placeholder:text-muted placeholder:opacity-100 hover:border-muted disabled:border-dashed ' +
  'disabled:text-muted aria-invalid:border-2 aria-invalid:border-danger ' +
  'aria-invalid:bg-danger-quiet print:min-h-0 print:border-0 print:bg-transparent print:bg-none print:p-0 print:text-start';

/** The label above a field. */
export const labelClass = 'grid gap-1 text-sm text-muted';
