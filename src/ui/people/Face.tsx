import { faceOf } from '#rules/guild/face.ts';
import { avatarUrl } from '#rules/guild/identity.ts';
import { drawFace } from './face-drawing.ts';
import type { ShownPerson } from './shown-person.ts';

export type FaceSize = 24 | 36 | 56 | 96;

interface Props {
  person: ShownPerson;
  size?: FaceSize;
}

const cutClass = 'block flex-none rounded-cut [corner-shape:bevel]';
/** A corner of 8 px would eat a small face. */
const smallCutClass = 'block flex-none rounded-[4px] [corner-shape:bevel]';

/** Pictures are sharp on screens with two pixels in one. */
const pixels = { 24: 64, 36: 128, 56: 128, 96: 256 } as const;

/**
 * Shows a person's own picture, or the face that goes with their name. The drawn face lies below
 * the picture and shows wherever the picture does not load.
 */
export function Face({ person: { username, discordId = '', avatar = null }, size = 36 }: Props) {
  const picture = avatarUrl({ id: discordId, avatar }, pixels[size]);
  const cut = size === 24 ? smallCutClass : cutClass;
  const drawing = (
    <svg className={cut} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
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
        className={`absolute inset-0 ${cut}`}
        src={picture}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
