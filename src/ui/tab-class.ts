/** A tab: text on a hairline; the current one is bold, with a bar of the accent. */
export const tabClass =
  '-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-3 border-transparent ' +
  'py-1.5 text-muted no-underline transition-colors hover:text-accent-strong ' +
  'aria-selected:border-accent-fill aria-selected:font-bold aria-selected:text-heading ' +
  'aria-[current=page]:border-accent-fill aria-[current=page]:font-bold ' +
  'aria-[current=page]:text-heading';
