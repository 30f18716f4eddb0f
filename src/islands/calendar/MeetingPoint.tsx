import { MapPin, MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { downloadAddress } from '#api/addresses.ts';
import type { EventMeeting } from '#contract/calendar.ts';
import { readPlacePicture } from '#contract/place-pictures.ts';
import { placeHref } from '#rules/map/address.ts';
import { placePictureSize } from '#rules/map/sections.ts';

/** Names the place where people meet, with the part of the map around it; both lead to it on the map. */
export function MeetingPoint({ meeting }: { meeting: EventMeeting }) {
  const { mapId, number, name, map } = meeting;
  if (map === null) {
    return (
      <p className="flex items-start gap-2 text-muted">
        <MapPinOff className="mt-1 line-icon flex-none" />
        <span className="min-w-0 wrap-anywhere">
          The meeting point was <b className="text-text">{name}</b>: it is no longer on the map.
        </span>
      </p>
    );
  }
  const href = placeHref(mapId, number);
  return (
    <div className="grid max-w-read gap-2">
      <p className="flex items-start gap-2">
        <MapPin className="mt-1 line-icon flex-none text-accent" />
        <span className="min-w-0 wrap-anywhere">
          Meeting point: <a href={href}>{name}</a>
          <span className="text-muted">, {map}</span>
        </span>
      </p>
      <Picture key={href} meeting={meeting} href={href} />
    </div>
  );
}

// One of them shows; a browser fetches no other.
const nightClass =
  'block w-full in-data-[theme=light]:hidden [:root:not([data-theme=dark])_&]:not-dark:hidden';
const dayClass =
  'block w-full in-data-[theme=dark]:hidden [:root:not([data-theme=light])_&]:dark:hidden';

/** Shows the map around the place; nothing where the picture does not come, as the name leads there too. */
function Picture({ meeting, href }: { meeting: EventMeeting; href: string }) {
  const { mapId, number, name, map } = meeting;
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  const params = { mapId, number: String(number) };
  return (
    <a href={href} tabIndex={-1} className="block overflow-hidden rounded-md border border-rule">
      {([undefined, 'light'] as const).map((theme) => (
        <img
          key={theme ?? 'dark'}
          className={theme === 'light' ? dayClass : nightClass}
          src={downloadAddress(readPlacePicture, { params, query: { theme } })}
          alt={`${name} on the map ${map ?? ''}`}
          {...placePictureSize}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailed(true);
          }}
        />
      ))}
    </a>
  );
}
