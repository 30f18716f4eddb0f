/** The colours are the fact: they stay where the device forces its own. */
export const pipsClass =
  'inline-flex flex-none gap-1 align-middle forced-color-adjust-none max-sm:gap-0.5';

/** By day the tint, which is quieter on paper than the exact colour. */
export const filledPipClass = 'size-[7px] rotate-45 bg-[light-dark(var(--tint),var(--rarity))]';

export const emptyPipClass = 'size-[7px] rotate-45 border border-edge';

export const lozengesClass = 'inline-flex flex-none items-center gap-[5px] px-0.5 align-middle';

export const litLozengeClass = {
  small: 'size-2 rotate-45 bg-lamp transition-colors duration-160',
  large: 'size-3 rotate-45 bg-lamp transition-colors duration-160',
} as const;

export const hollowLozengeClass = {
  small: 'size-2 rotate-45 border border-edge transition-colors duration-160',
  large: 'size-3 rotate-45 border border-edge transition-colors duration-160',
} as const;

/** A longer row would have to be counted: it is a bar. */
export const mostLozenges = 8;
