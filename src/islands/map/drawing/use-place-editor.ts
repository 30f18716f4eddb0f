import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { changePlace, createPlace, readPlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { mergeDocuments } from '#editing/merge.ts';
import { useSave } from '#editing/save.ts';
import { useSendId } from '#editing/send-id.ts';
import { useEditor } from '#editing/use-editor.ts';
import { nameInWords } from '#islands/person-words.ts';
import { useMapRoom } from '../map-room.ts';
import {
  documentOf,
  emptyPlace,
  partLabels,
  placeDrafts,
  placeParts,
  type PlaceDocument,
  type PlacePart,
  writtenOf,
} from './place-document.ts';

const versionOf = (place: Place) => ({ version: place.revision, document: documentOf(place) });

/** Makes the version that a place has by now, and what its drawing began with where it is new. */
function useLoaded(place: Place | null) {
  const [empty] = useState(emptyPlace);
  return useMemo(
    () => (place ? versionOf(place) : { version: 0, document: empty }),
    [place, empty],
  );
}

/**
 * Makes what is typed of a lost place one's own: nobody draws for a squad that they have left, or for the
 * guild without the office. Of a place that somebody has brought back it is for those again whose it was.
 */
function useOwnWhileLost(
  { document, begun, isDirty, apply }: ReturnType<typeof useEditor<PlaceDocument, PlacePart>>,
  isLost: boolean,
): void {
  const makeOwn = useEffectEvent(() => {
    const turn = (label: string, whose: string) => {
      apply(`For whom: ${label}`, 'whose lost', (now) => ({ ...now, whose }));
    };
    const isOwn = document.whose === 'mine';
    if (isLost && isDirty && !isOwn) turn('Myself alone', 'mine');
    if (!isLost && isOwn && begun.whose !== 'mine') turn('As it was', begun.whose);
  });
  useEffect(() => {
    makeOwn();
  }, [isLost, isDirty]);
}

interface Edited {
  /** the place as it was read last; null for a new one */
  place: Place | null;
  /** it is saved as a new one */
  isLost: boolean;
  /** asks how the place is by now, where it could not be saved */
  reread: (() => unknown) | undefined;
  onDone: (place: Place) => void;
}

/**
 * Edits a place, or draws a new one: with steps back and forth, drafts, and what others change meanwhile,
 * which is joined as it comes.
 */
export function usePlaceEditor({ place, isLost, reread, onDone }: Edited) {
  const { map } = useMapRoom();
  const loaded = useLoaded(place);
  // Later versions are joined into what is edited; they do not begin it anew.
  const [begun] = useState(loaded);
  const name = `${map.id}:${place?.number ?? 'new'}`;
  const editor = useEditor({
    ...{ parts: placeParts, drafts: placeDrafts, name, loaded: begun },
    ownerId: place?.owner?.discordId,
  });
  useOwnWhileLost(editor, isLost);
  const [joined, setJoined] = useState<string | null>(null);
  const under = useSendId(`place:${map.id}`);
  const answered = useRef<Place>(null);
  const params = { mapId: map.id, number: String(place?.number ?? '') };
  const saving = useSave(editor, {
    parts: placeParts,
    send: async (revision, document) => {
      const written = writtenOf(document);
      answered.current = await (place && !isLost
        ? call(changePlace, { params, body: { revision, ...written } })
        : under((id) => call(createPlace, { params, body: { id, ...written } })));
      return answered.current.revision;
    },
    readTheirs: async () => versionOf(await call(readPlace, { params })),
    onSaved: (saved) => {
      editor.leave(saved);
      if (answered.current) onDone(answered.current);
    },
    onFailed: () => {
      if (!isLost) reread?.();
    },
  });
  const { rebase, current } = editor;
  const isBusy = saving.state.kind === 'saving' || saving.state.kind === 'saved';
  const join = useEffectEvent(() => {
    const { base, document } = current();
    if (!place || isLost || isBusy || loaded.version <= base.version) return;
    const merge = mergeDocuments(placeParts, base.document, document, loaded.document);
    const by = place.changed.by ? nameInWords(place.changed.by) : 'An import';
    if (merge.conflicts.length === 0) {
      rebase(loaded, merge.document);
      setJoined(`${by} has changed it meanwhile; both are joined here.`);
    } else {
      const what = merge.conflicts.map((part) => partLabels[part].toLowerCase()).join(', ');
      setJoined(`${by} has changed it meanwhile (${what}): saving asks which of the two holds.`);
    }
  });
  useEffect(() => {
    join();
  }, [loaded]);
  return {
    ...editor,
    saving,
    /** what came of others' changes; null while nobody else has changed it */
    joined,
    change: (label: string, key: string, part: Partial<PlaceDocument>) => {
      editor.apply(label, key, (document) => ({ ...document, ...part }));
    },
  };
}

export type PlaceEditing = ReturnType<typeof usePlaceEditor>;
