import { useState } from 'react';
import { noAvatar } from '#rules/characters/lists.ts';
import { classes } from './classes.ts';
import { Face } from './people/Face.tsx';

interface Props {
  /** the avatar's name, as characters keep it */
  avatar: string;
  /** the character's name, which has a face while no avatar is chosen */
  name: string;
  className?: string;
}

function avatarPath(avatar: string): string {
  return `/avatars/${encodeURIComponent(avatar.toLowerCase().replaceAll(' ', '-'))}.svg`;
}

/**
 * Shows a character's avatar, the face that goes with its name while none is chosen, or a question
 * mark where there is no such picture.
 */
export function CharacterPortrait({ avatar, name, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classes(
        'grid size-16 flex-none place-items-center overflow-hidden cut border border-edge bg-plate',
        'display text-xl text-bone [&>svg]:size-full',
        className,
      )}
      aria-hidden="true"
      data-portrait
    >
      {avatar === noAvatar ? (
        <Face person={{ username: name }} size={56} />
      ) : failed === avatar ? (
        '?'
      ) : (
        <img
          className="size-full"
          src={avatarPath(avatar)}
          alt=""
          width="64"
          height="64"
          onError={() => {
            setFailed(avatar);
          }}
        />
      )}
    </span>
  );
}
