import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { refusePlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { longestWords } from '#contract/words.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { nameInWords } from '#islands/person-words.ts';
import { useMapRoom } from '../map-room.ts';

/** Leaves a place that a member offers theirs, with words for them. */
export function RefuseDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { map, places, choose } = useMapRoom();
  const words = useTypedText(`refuse:${place.id}`);
  const params = { mapId: map.id, number: String(place.number) };
  const refusal = useMutation({
    mutationFn: () =>
      call(refusePlace, { params, body: { revision: place.revision, words: words.value } }),
    onSuccess: () => {
      words.clear();
      onClose();
      // It is its drawer's alone again.
      choose(null);
      places.take(place.number);
    },
  });
  return (
    <FormDialog
      title={`Do not take in ${place.name}`}
      submit="Do not take it in"
      isSending={refusal.isPending}
      error={refusal.error}
      onSubmit={useSubmit(refusal)}
      onClose={onClose}
    >
      <Field
        label="Why"
        hint={`${place.owner ? nameInWords(place.owner) : 'Who drew it'} reads it beside the place, which stays theirs.`}
      >
        <TextArea
          required
          rows={3}
          maxLength={longestWords}
          value={words.value}
          onChange={({ target }) => {
            words.set(target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
