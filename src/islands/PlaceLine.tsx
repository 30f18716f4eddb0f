import type { ReactNode } from 'react';
import type { NamedPlace } from '#contract/place-finds.ts';
import { placeHref } from '#rules/map/address.ts';
import { freshnessOf } from '#rules/map/freshness.ts';
import { kindInWords } from '#rules/map/kind-words.ts';
import { PlaceMark } from '#ui/map/PlaceMark.tsx';

const ofWhom = { guild: '', squad: 'your squad’s', mine: 'of members’ own' } as const;

interface Props {
  place: NamedPlace;
  /** the moment at which it is judged whether the word on it has faded */
  now: number;
  /** what else is said of it below its name */
  also?: readonly string[];
  children?: ReactNode;
}

/** Names a place with its mark and what is known of it; it leads to the map. */
export function PlaceLine({ place, now, also = [], children }: Props) {
  const { mapId, number, kind, name, layer, seenAt } = place;
  const isFaded = freshnessOf(kind, seenAt === null ? null : Date.parse(seenAt), now) === 'faded';
  const words = [kindInWords(place), ofWhom[layer], ...also, isFaded ? 'not confirmed lately' : ''];
  return (
    <span className="flex min-w-0 items-start gap-3 py-1.5">
      <PlaceMark kind={kind} size={32} isFaded={isFaded} />
      <span className="grid min-w-0 gap-0.5">
        <a className="flex min-h-6 items-center wrap-anywhere" href={placeHref(mapId, number)}>
          {name}
        </a>
        <span className="text-xs wrap-anywhere text-muted">{words.filter(Boolean).join(', ')}</span>
        {children}
      </span>
    </span>
  );
}
