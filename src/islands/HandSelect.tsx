import type { ComponentProps } from 'react';

/** Shows a choice in the bar of whoever is in hand: as high as its buttons. */
export function HandSelect(select: ComponentProps<'select'>) {
  return (
    <select
      {...select}
      className="min-h-9 max-w-44 min-w-0 chevron rounded-sm border border-edge bg-field ps-2 pe-7 text-sm text-text pointer-coarse:min-h-11"
    />
  );
}
