import { useState } from 'react';
import type { Rarity } from '#rules/items/rarity.ts';

interface Props {
  rarity: Rarity;
  /** address of the icon, null for an item without one */
  icon: string | null;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Draws an item's icon in the frame of its rarity; `?` in place of an icon that does not load
 * (product §2.20).
 */
export function RarityFrame({ rarity, icon, size = 'md' }: Props) {
  const [failedIcon, setFailedIcon] = useState<string | null>(null);
  const isBroken = icon === null || icon === failedIcon;
  return (
    <span className={size === 'md' ? 'frame' : `frame frame-${size}`} data-rarity={rarity}>
      {isBroken ? (
        <span aria-hidden="true">?</span>
      ) : (
        <img
          src={icon}
          alt=""
          loading="lazy"
          onError={() => {
            setFailedIcon(icon);
          }}
        />
      )}
      {/* The frame is too small for a letter: the rarity stands beside it in words. */}
      {size !== 'sm' && <b aria-hidden="true">{rarity.charAt(0)}</b>}
    </span>
  );
}
