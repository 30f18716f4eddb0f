/** The widths of an item's frame, in pixels. */
export type FrameSize = 26 | 36 | 48 | 56 | 68;

export const frameClass =
  'item-frame relative grid flex-none place-items-center border-2 border-(--rarity) text-bone';

export const emptyFrameClass =
  'empty-slot grid flex-none place-items-center border border-dashed border-edge bg-empty text-edge';

export const frameSizeClass: Record<FrameSize, string> = {
  26: 'size-[26px]',
  36: 'size-9 p-px',
  48: 'size-12 p-0.5',
  56: 'size-14 p-[3px]',
  68: 'size-17 p-1',
};

export const iconClass = 'size-full object-contain';

export const emptyIconClass = 'size-3/4 object-contain';

/** The rarity's letter: a frame under 30 pixels has no room for it. */
export const letterClass =
  'absolute -end-0.5 -bottom-0.5 min-w-[17px] bg-(--rarity) px-[3px] text-center text-(--on-rarity)';

export function hasLetter(size: FrameSize): boolean {
  return size > 30;
}
