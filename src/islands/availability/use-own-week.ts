import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { type OwnWeek, readOwnAvailability, saveOwnAvailability } from '#contract/availability.ts';
import { useSave } from '#editing/save.ts';
import { useDraftForm } from '#editing/use-draft-form.ts';
import { useSteps } from './use-steps.ts';
import { loadedWeek, type WeekDocument, weekDrafts, weekParts } from './week-document.ts';

/** Holds the reader's week while it is painted, with its steps, and saves it. */
export function useOwnWeek(own: OwnWeek | null) {
  const loaded = useMemo(() => loadedWeek(own), [own]);
  const form = useDraftForm({ parts: weekParts, drafts: weekDrafts, name: 'mine', loaded });
  const { state, putOff, ...saving } = useSave(form, {
    parts: weekParts,
    stays: true,
    send: async (version, document) => {
      const saved = await call(saveOwnAvailability, { body: { ...document, version } });
      return saved.version;
    },
    readTheirs: async () => loadedWeek(await call(readOwnAvailability, {})),
    onSaved: (saved) => {
      // What was painted while it was on its way is there to be saved next.
      form.rebase(saved, form.current().document);
    },
    // The form says what went wrong, and keeps what is painted.
    onFailed: () => undefined,
  });
  const steps = useSteps<WeekDocument>(form.value, (document) => {
    if (state.kind === 'saved' || state.kind === 'failed') putOff();
    form.set(document);
  });
  return {
    ...form,
    ...saving,
    ...steps,
    putOff,
    isSaving: state.kind === 'saving',
    isSaved: state.kind === 'saved',
    error: state.kind === 'failed' ? state.error : null,
    conflict: state.kind === 'conflict' ? state : null,
  };
}

export type OwnWeekForm = ReturnType<typeof useOwnWeek>;
