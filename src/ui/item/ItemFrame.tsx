import { useState } from 'react';
import type { Rarity } from '#rules/items/rarity.ts';
import {
  emptyFrameClass,
  emptyIconClass,
  frameClass,
  type FrameSize,
  frameSizeClass,
  hasLetter,
  iconClass,
  letterClassOf,
} from './frame-classes.ts';

interface Props {
  /** null for a slot in which nothing is worn: a dashed well with the slot's own sign */
  rarity: Rarity | null;
  /** address of the icon, null for an item without one; left out while it is on its way */
  icon?: string | null | undefined;
  size?: FrameSize;
  className?: string;
}

/**
 * Draws an item's icon in the frame of its rarity; `?` in place of an icon that does not load, and
 * nothing while the item itself is on its way (product §2.20). The smallest frame has no letter: the rarity stands beside it in words. A slot
 * that is filled or emptied keeps its elements, and asks only once for an icon that does not load.
 */
export function ItemFrame({ rarity, icon, size = 48, className = '' }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const isBroken = icon == null || failed.includes(icon);
  return (
    <span
      className={`${rarity ? frameClass : emptyFrameClass} ${frameSizeClass[size]} ${className}`}
      data-rarity={rarity ?? undefined}
      data-frame={size}
    >
      {isBroken ? (
        <span aria-hidden="true">{icon !== undefined && '?'}</span>
      ) : (
        <img
          className={rarity ? iconClass : emptyIconClass}
          src={icon}
          alt=""
          loading="lazy"
          onError={() => {
            setFailed([...failed, icon]);
          }}
        />
      )}
      {rarity && hasLetter(size) && (
        <b className={letterClassOf(size)} aria-hidden="true">
          {rarity.charAt(0)}
        </b>
      )}
    </span>
  );
}
