import { useState } from 'react';
import { call } from '#api/call.ts';
import { seePlaceAgain } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { freshnessInWords, freshnessOf } from '#rules/map/freshness.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { nameInWords } from '../person-words.ts';
import { useMapRoom } from './map-room.ts';
import { usePlaceAction } from './use-place-action.ts';

/** Says how fresh the word on a place is, and takes that somebody has seen it: one press. */
export function SeenAgain({ place }: { place: Place }) {
  const { now } = useMapRoom();
  const { act, error, isPending } = usePlaceAction(place.number, (params) =>
    call(seePlaceAgain, { params }),
  );
  const [isNoted, setNoted] = useState(false);
  const { kind, seen } = place;
  const seenAt = seen ? Date.parse(seen.at) : null;
  const freshness = freshnessOf(kind, seenAt, now);
  if (freshness === 'lasting') return null;
  return (
    <>
      <p
        role="status"
        className={classes(
          '-order-1 basis-full text-sm wrap-anywhere',
          freshness === 'faded' ? 'text-warn' : 'text-muted',
        )}
      >
        {isNoted ? 'Noted: ' : ''}
        {freshnessInWords(kind, seenAt, now)}
        {seen?.by && `, by ${nameInWords(seen.by)}`}
      </p>
      <Button
        size="sm"
        aria-disabled={isPending}
        onClick={() => {
          act(undefined, () => {
            setNoted(true);
          });
        }}
      >
        {isPending ? 'Noting...' : 'Seen again'}
      </Button>
      <Complaint error={error} />
    </>
  );
}
