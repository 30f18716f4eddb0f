import { useState } from 'react';
import { classes } from './classes.ts';

interface Props {
  /** the avatar's name, as characters keep it */
  avatar: string;
  className?: string;
}

function avatarPath(avatar: string): string {
  return `/avatars/${encodeURIComponent(avatar.toLowerCase().replaceAll(' ', '-'))}.svg`;
}

/** Shows a character's avatar; a question mark where there is no such picture. */
export function CharacterPortrait({ avatar, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classes(
        'grid size-16 flex-none place-items-center overflow-hidden cut border border-edge bg-plate',
        'display text-xl text-bone',
        className,
      )}
      aria-hidden="true"
      data-portrait
    >
      {failed === avatar ? (
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
