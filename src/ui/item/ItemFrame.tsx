import { useState } from 'react';
import type { Rarity } from '#rules/items/rarity.ts';
import {
  frameClass,
  type FrameSize,
  frameSizeClass,
  hasLetter,
  iconClass,
  letterClassOf,
} from './frame-classes.ts';

interface Props {
  rarity: Rarity;
  /** address of the icon, null for an item without one */
  icon: string | null;
  size?: FrameSize;
  className?: string;
}

/**
 * Draws an item's icon in the frame of its rarity; `?` in place of an icon that does not load
 * (product §2.20). The smallest frame has no letter: the rarity stands beside it in words.
 */
export function ItemFrame({ rarity, icon, size = 48, className = '' }: Props) {
  const [failedIcon, setFailedIcon] = useState<string | null>(null);
  const isBroken = icon === null || icon === failedIcon;
  return (
    <span
      className={`${frameClass} ${frameSizeClass[size]} ${className}`}
      data-rarity={rarity}
      data-frame={size}
    >
      {isBroken ? (
        <span aria-hidden="true">?</span>
      ) : (
        <img
          className={iconClass}
          src={icon}
          alt=""
          loading="lazy"
          onError={() => {
            setFailedIcon(icon);
          }}
        />
      )}
      {hasLetter(size) && (
        <b className={letterClassOf(size)} aria-hidden="true">
          {rarity.charAt(0)}
        </b>
      )}
    </span>
  );
}
