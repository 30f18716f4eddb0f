import { useState } from 'react';
import { avatarUrl, type Identity } from '#rules/guild/identity.ts';

const defaultAvatar = '/avatar.svg';

interface Props {
  /** the character's owner; null where the address names nobody */
  owner: Identity | null;
  /** the heading: the character's name */
  title: string;
  /** milliseconds since 1970, null for never; undefined when the server could not say */
  savedAt: number | null | undefined;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Shows the character's owner: avatar and name, as the address gives them (product §2). */
export function UserBanner({ owner, title, savedAt }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const url = hasFailed ? null : avatarUrl(owner);
  const whose = owner?.username ? `Character of ${owner.username}` : 'Character';
  const saved =
    savedAt === null ? ', not saved yet' : savedAt && `, last saved ${day.format(savedAt)}`;
  return (
    <header className="owner">
      <img
        src={url ?? defaultAvatar}
        alt=""
        width="60"
        height="60"
        onError={() => {
          setFailed(true);
        }}
      />
      <div>
        <h1>{title}</h1>
        <p>
          {whose}
          {saved}
        </p>
      </div>
    </header>
  );
}
