import { type FrameSize, frameSizeClass } from './frame-classes.ts';

interface Props {
  /** address of the slot's icon */
  icon: string;
  size?: FrameSize;
  className?: string;
}

/** Draws a slot in which nothing is worn: a dashed well with the slot's own sign. */
export function EmptySlot({ icon, size = 48, className = '' }: Props) {
  return (
    <span
      className={`grid flex-none place-items-center border border-dashed border-edge bg-well text-edge [:is(a,button):hover>&]:border-accent ${frameSizeClass[size]} ${className}`}
      data-frame={size}
    >
      {/* Bone, as dark as the edge is in both themes. */}
      <img className="size-3/4 object-contain brightness-58" src={icon} alt="" loading="lazy" />
    </span>
  );
}
