import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { proposePlace, takeInPlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { mapLevel, mayKeepGuild } from '#rules/map/sight.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { useMapRoom } from '../map-room.ts';
import { usePlaceAction } from '../use-place-action.ts';
import { PlaceHistory } from './PlaceHistory.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useRemoval } from './use-removal.ts';

/** Offers a place to the guild, or takes the offer back. */
function Offer({ place }: { place: Place }) {
  const { act, error, isPending } = usePlaceAction(
    place.number,
    (params, body: { isProposed: boolean }) => call(proposePlace, { params, body }),
  );
  const isProposed = place.proposedAt !== null;
  return (
    <>
      <Button
        size="sm"
        aria-disabled={isPending}
        onClick={() => {
          act({ isProposed: !isProposed });
        }}
      >
        {isProposed ? 'Take the offer back' : 'Offer it to the guild'}
      </Button>
      <Complaint error={error} />
    </>
  );
}

/** Takes in what a member offers, or not. */
function Decision({ place }: { place: Place }) {
  const { act, error, isPending } = usePlaceAction(place.number, (params, revision: number) =>
    call(takeInPlace, { params, body: { revision, level: mapLevel } }),
  );
  const [isRefusing, setRefusing] = useState(false);
  return (
    <div className="ms-2 me-1 flex flex-wrap gap-2">
      <Button
        size="sm"
        look="main"
        aria-disabled={isPending}
        onClick={() => {
          act(place.revision);
        }}
      >
        Take it in
      </Button>
      <Button
        size="sm"
        onClick={() => {
          setRefusing(true);
        }}
      >
        Not this one
      </Button>
      <Complaint error={error} />
      {isRefusing && (
        <RefuseDialog
          place={place}
          onClose={() => {
            setRefusing(false);
          }}
        />
      )}
    </div>
  );
}

/** What can be done with a place besides looking at it: change, remove, offer, decide, look back. */
export function PlaceActions({ place }: { place: Place }) {
  const { draw } = useMapRoom();
  const { user } = useStore($session);
  const [isHistory, setHistory] = useState(false);
  const removal = useRemoval(place);
  const decides = user !== null && mayKeepGuild({ viewer: user });
  const isOwn = place.owner?.discordId === user?.id;
  return (
    <>
      {place.mayChange && (
        <Button
          size="sm"
          look="quiet"
          data-begins="change"
          onClick={() => {
            draw({ number: place.number });
          }}
        >
          Change
        </Button>
      )}
      {place.layer === 'mine' && isOwn && !decides && <Offer place={place} />}
      {place.layer === 'mine' && place.proposedAt !== null && decides && <Decision place={place} />}
      <Button
        size="sm"
        look="quiet"
        onClick={() => {
          setHistory(true);
        }}
      >
        History
      </Button>
      {place.mayChange && (
        <Button size="sm" look="quiet" aria-disabled={removal.isPending} onClick={removal.remove}>
          Remove
        </Button>
      )}
      <Complaint error={removal.error} />
      {isHistory && (
        <PlaceHistory
          place={place}
          onClose={() => {
            setHistory(false);
          }}
        />
      )}
    </>
  );
}
