import type { SyntheticEvent } from 'react';
import { faceOf } from '#rules/guild/face.ts';
import { avatarUrl } from '#rules/guild/identity.ts';
import { drawFace } from '#rules/guild/face-drawing.ts';
import type { ShownPerson } from './shown-person.ts';

export type FaceSize = 24 | 36 | 56 | 96;

interface Props {
  person: ShownPerson;
  size?: FaceSize;
}

/** Pictures are sharp on screens with two pixels in one. */
const pixels = { 24: 64, 36: 128, 56: 128, 96: 256 } as const;

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.hidden = true;
}

/**
 * Shows a person's own picture, or the face that goes with their name. The drawn face lies below
 * the picture and shows wherever the picture does not load.
 */
export function Face({ person: { username, discordId = '', avatar = null }, size = 36 }: Props) {
  const picture = avatarUrl({ id: discordId, avatar }, pixels[size]);
  // A corner of 8 px would eat a small face.
  const cut = size === 24 ? 'cut-sm' : 'cut';
  const drawing = (
    <svg
      className={`block flex-none ${cut}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      {drawFace(faceOf(username)).map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
  if (picture === null) return drawing;
  return (
    <span className="relative block flex-none" data-picture>
      {drawing}
      <img
        key={picture}
        className={`absolute inset-0 ${cut}`}
        src={picture}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        onError={hide}
      />
    </span>
  );
}
