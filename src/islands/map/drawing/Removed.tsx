import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#api/call.ts';
import { restorePlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { useOnce } from '#editing/send-once.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { useMapRoom } from '../map-room.ts';
import { usePutPlace } from '../use-put-place.ts';

/** Says that a place is removed, and brings it back. */
export function Removed({ place }: { place: Place }) {
  const { map, choose, noteRemoved } = useMapRoom();
  const put = usePutPlace();
  const params = { mapId: map.id, number: String(place.number) };
  const { revision } = place;
  const back = useMutation({
    mutationFn: () => call(restorePlace, { params, body: { revision, wanted: revision } }),
    onSuccess: (restored) => {
      put(restored);
      noteRemoved(null);
      choose(restored.number);
    },
  });
  const bring = useOnce(back);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the card that closes has given the focus back.
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-rule text-sm">
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {place.name} is removed.
      </p>
      <TextButton
        ref={button}
        className="min-h-9"
        aria-disabled={back.isPending}
        onClick={() => {
          bring(undefined);
        }}
      >
        Bring it back
      </TextButton>
      <TextButton
        className="min-h-9"
        onClick={() => {
          noteRemoved(null);
        }}
      >
        Leave it
      </TextButton>
      <Complaint error={back.error} />
    </div>
  );
}
