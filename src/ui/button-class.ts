/** Outlined is the usual one; of `main` there is at most one on a screen. */
export type ButtonLook = 'outlined' | 'main' | 'quiet' | 'danger';

/** 44 px; 36 px in dense heads. */
export type ButtonSize = 'md' | 'sm';

const common =
  'inline-flex items-center justify-center gap-2 cut border leading-tight font-bold no-underline ' +
  'cursor-pointer transition-colors active:translate-y-px disabled:cursor-not-allowed ' +
  'disabled:border-dashed disabled:border-rule disabled:bg-transparent disabled:text-muted ' +
  'disabled:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:border-dashed ' +
  'aria-disabled:border-rule aria-disabled:bg-transparent aria-disabled:text-muted ' +
  'aria-disabled:translate-y-0';

const looks: Record<ButtonLook, string> = {
  outlined:
    'border-edge bg-surface text-text hover:border-accent hover:text-accent-strong ' +
    'aria-pressed:border-accent aria-pressed:bg-accent-quiet aria-pressed:text-heading',
  main:
    'border-accent-fill bg-accent-fill text-on-accent hover:border-accent-strong ' +
    'hover:bg-accent-strong hover:text-on-accent',
  quiet: 'border-transparent bg-transparent text-accent hover:text-accent-strong',
  danger: 'border-edge bg-surface text-danger hover:border-danger hover:text-danger',
};

const sizes: Record<ButtonSize, Record<'wide' | 'tight', string>> = {
  md: { wide: 'min-h-11 px-4 py-1.5', tight: 'min-h-11 px-2.5 py-1.5' },
  sm: { wide: 'min-h-9 px-3 py-1 text-sm', tight: 'min-h-9 px-2 py-1 text-sm' },
};

/** Names the classes of a button, for links and static pages that look like one. */
export function buttonClass(look: ButtonLook = 'outlined', size: ButtonSize = 'md'): string {
  return `${common} ${looks[look]} ${sizes[size][look === 'quiet' ? 'tight' : 'wide']}`;
}
