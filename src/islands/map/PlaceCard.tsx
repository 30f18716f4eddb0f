import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { failedWith } from '#api/errors.ts';
import { queryOf } from '#api/query.ts';
import { readPlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { placeHref } from '#rules/map/address.ts';
import { freshnessOf } from '#rules/map/freshness.ts';
import { kindInWords } from '#rules/map/kind-words.ts';
import { Button } from '#ui/Button.tsx';
import { Failed } from '#ui/Failed.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PlaceMark } from '#ui/map/PlaceMark.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { nameInWords } from '../person-words.ts';
import { useMapRoom } from './map-room.ts';
import { PlaceLinks } from './PlaceLinks.tsx';
import { momentInWords } from './place-words.ts';
import { PlaceTimer } from './PlaceTimer.tsx';
import { SeenAgain } from './SeenAgain.tsx';

/** What was read of a place is fresh for so long, in milliseconds. */
const freshFor = 20_000;

function whoseInWords({ layer, squad, level }: Place): string {
  switch (layer) {
    case 'mine':
      return 'Drawn for its owner alone';
    case 'squad':
      return squad?.name ? `For the squad ${squad.name}` : 'For a squad that is gone';
    case 'guild':
      return level > 2 ? `The guild’s, from level ${level} on` : 'The guild’s';
  }
}

/** Says whose a place is, who drew it and who changed it last. */
function Origin({ place }: { place: Place }) {
  const { now } = useMapRoom();
  const { owner, changed, proposedAt, refusal, revision } = place;
  const drawn = owner ? `drawn by ${nameInWords(owner)}` : 'brought by an import';
  const isOffered = proposedAt !== null;
  const { by, at } = changed;
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      <p>
        {isOffered ? `Offered to the guild, ${drawn}.` : `${whoseInWords(place)}, ${drawn}.`}
        {revision > 1 &&
          by &&
          ` Changed by ${nameInWords(by)}, ${momentInWords(Date.parse(at), now)}.`}
      </p>
      {refusal && <p className="text-warn">Not taken in: {refusal.words}</p>}
    </div>
  );
}

function PlaceFacts({ place, actions }: { place: Place; actions: ReactNode }) {
  const { map } = useMapRoom();
  return (
    <>
      {place.words !== '' && <p className="wrap-anywhere whitespace-pre-line">{place.words}</p>}
      <PlaceLinks links={place.links} meetings={place.meetings} />
      {/* What is known of now stands in lines, and below them what can be said of it. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 empty:hidden">
        <PlaceTimer place={place} />
        <SeenAgain place={place} />
      </div>
      <Origin place={place} />
      <div className="-mb-1 border-t border-rule pt-1.5">
        <div className="-ms-2 flex flex-wrap items-center">
          {actions}
          <CopyButton
            look="quiet"
            size="sm"
            text={window.location.origin + placeHref(map.id, place.number)}
          >
            Copy its address
          </CopyButton>
        </div>
      </div>
    </>
  );
}

interface Props {
  number: number;
  /** the lists have it no more: what was read of it is not shown any longer */
  isGone: boolean;
  onClose: () => void;
  /** what can be done with the place besides */
  actions?: (place: Place) => ReactNode;
  /** the card takes the focus, as somebody has just opened it */
  takesFocus: boolean;
}

/** Everything that is known of a place. */
export function PlaceCard({ number, isGone, onClose, actions, takesFocus }: Props) {
  const { map, chosen, now } = useMapRoom();
  const params = { mapId: map.id, number: String(number) };
  const query = useQuery({ ...queryOf(readPlace, { params }), staleTime: freshFor });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [number, takesFocus]);
  const known = query.data ?? chosen;
  const isUnknown = !isGone && query.isError && failedWith(query.error, 'not-found');
  const seenAt = chosen?.seenAt ?? null;
  return (
    <article
      aria-labelledby="place-name"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3 lg:p-4 pointer-coarse:[&_button]:min-h-11"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className="flex items-start gap-3">
        {known && (
          <PlaceMark
            kind={known.kind}
            size={44}
            isChosen
            isFaded={freshnessOf(known.kind, seenAt, now) === 'faded'}
          />
        )}
        <div className="min-w-0 flex-1">
          <h2
            id="place-name"
            ref={heading}
            tabIndex={-1}
            className="display text-lg wrap-anywhere outline-none"
          >
            {known?.name ?? 'A place'}
          </h2>
          {known && <p className="text-sm text-muted">{kindInWords(known)}</p>}
        </div>
        <IconButton label="Close the card" className="-me-2 -mt-2" onClick={onClose}>
          <X className="line-icon" />
        </IconButton>
      </header>
      {isUnknown && <p role="alert">There is no such place, or it is not for you.</p>}
      {query.isError && !isGone && !isUnknown && (
        <Failed title="The place did not come">
          <p>{query.error.message}</p>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </Failed>
      )}
      {query.isPending && !isGone && (
        <p role="status" className="text-muted">
          Loading...
        </p>
      )}
      {query.data && !query.isError && !isGone && (
        <PlaceFacts place={query.data} actions={actions?.(query.data)} />
      )}
    </article>
  );
}
