/** The widths of an item's frame, in pixels. */
export type FrameSize = 26 | 36 | 48 | 56 | 68;

/** The colours are the fact: they stay where the device forces its own. */
export const frameClass =
  'item-frame relative grid flex-none place-items-center border-2 border-(--rarity) ' +
  'font-display text-bone forced-color-adjust-none';

export const emptyFrameClass =
  'grid flex-none place-items-center border border-dashed border-edge bg-well text-edge ' +
  '[:is(a,button):hover>&]:border-accent';

export const frameSizeClass: Record<FrameSize, string> = {
  26: 'size-[26px] cut-sm text-[0.9rem]/none',
  36: 'size-9 cut p-px text-[1.5rem]/none',
  48: 'size-12 cut p-0.5 text-[1.5rem]/none',
  56: 'size-14 cut p-[3px] text-[1.5rem]/none',
  68: 'size-17 cut p-1 text-[2rem]/none',
};

export const iconClass = 'size-full object-contain';

/** The sign of an empty slot: bone, as dark as the edge is in both themes. */
export const emptyIconClass = 'size-3/4 object-contain brightness-58';

const letterClass =
  'absolute -end-0.5 -bottom-0.5 min-w-[17px] rounded-ss-[6px] bg-(--rarity) px-[3px] text-center ' +
  'font-text font-bold text-(--on-rarity) [corner-shape:bevel]';

/** The rarity's letter: a frame under 30 pixels has no room for it. */
export function letterClassOf(size: FrameSize): string {
  return `${letterClass} ${size === 36 ? 'text-[0.6875rem]/[0.8125rem]' : 'text-[0.75rem]/4'}`;
}

export function hasLetter(size: FrameSize): boolean {
  return size > 30;
}
