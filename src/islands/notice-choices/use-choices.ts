import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { type ReadableChoices, readNoticeChoices, saveNoticeChoices } from '#contract/notices.ts';
import { useSave } from '#editing/save.ts';
import { useDraftForm } from '#editing/use-draft-form.ts';
import { deviceZone } from '../ZoneChoice.tsx';
import {
  type ChoicesDocument,
  choicesDrafts,
  choicesParts,
  loadedChoices,
} from './choices-document.ts';

/** How the reader's own choices are asked for: whoever has made none lives by their device's clocks. */
export const ownChoices = { query: { zone: deviceZone } };

/** Holds what the reader chooses about being told, and saves it. */
export function useChoices(own: ReadableChoices) {
  const loaded = useMemo(() => loadedChoices(own), [own]);
  const form = useDraftForm({
    ...{ parts: choicesParts, drafts: choicesDrafts, name: 'mine', loaded },
  });
  const { state, putOff, ...saving } = useSave(form, {
    parts: choicesParts,
    stays: true,
    send: async (version, document) => {
      const saved = await call(saveNoticeChoices, { body: { ...document, version } });
      return saved.version;
    },
    readTheirs: async () => loadedChoices(await call(readNoticeChoices, ownChoices)),
    onSaved: (saved) => {
      // What was chosen while it was on its way is there to be saved next.
      form.rebase(saved, form.current().document);
    },
    // The form says what went wrong, and keeps what is chosen.
    onFailed: () => undefined,
  });
  return {
    ...form,
    ...saving,
    putOff,
    change: (more: Partial<ChoicesDocument>) => {
      if (state.kind === 'saved' || state.kind === 'failed') putOff();
      form.set({ ...form.value, ...more });
    },
    isSaving: state.kind === 'saving',
    isSaved: state.kind === 'saved',
    error: state.kind === 'failed' ? state.error : null,
    conflict: state.kind === 'conflict' ? state : null,
  };
}

export type ChoicesForm = ReturnType<typeof useChoices>;
