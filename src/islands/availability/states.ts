import type { QuarterState } from '#rules/calendar/availability.ts';

/** How each state is called. */
export const stateNames: Record<QuarterState, string> = {
  free: 'Free',
  perhaps: 'Perhaps',
  not: 'Not free',
};

/** How each state looks: full, hatched, empty. */
export const stateClass: Record<QuarterState, string> = {
  free: 'border-t bg-accent-fill',
  perhaps:
    'border-t bg-accent-quiet bg-[repeating-linear-gradient(135deg,var(--color-accent-fill)_0_2px,transparent_2px_7px)]',
  not: 'border-t bg-well',
};
