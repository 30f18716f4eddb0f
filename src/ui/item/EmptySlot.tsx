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
      className={`empty-slot grid flex-none place-items-center border border-dashed border-edge bg-empty text-edge ${frameSizeClass[size]} ${className}`}
      data-frame={size}
    >
      <img className="size-3/4 object-contain" src={icon} alt="" loading="lazy" />
    </span>
  );
}
