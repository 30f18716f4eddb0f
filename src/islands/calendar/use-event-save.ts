import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { reread } from '#api/query.ts';
import { type EventList, type GuildEvent, readEvent } from '#contract/calendar.ts';
import { changeEvent, type ChangeOwn, createEvents, listLaterEvents } from '#contract/planning.ts';
import type { OperationInput } from '#contract/operation.ts';
import type { Version } from '#editing/merge.ts';
import { useSave } from '#editing/save.ts';
import { useSendId } from '#editing/send-id.ts';
import type { DraftForm } from '#editing/use-draft-form.ts';
import { rereadEvents } from '../reread-events.ts';
import { eventFormParts, type TypedEvent, typedOf } from './event-form.ts';
import { eventPartLabel, eventPartsInWords } from './event-words.ts';
import type { OtherChange } from './Meanwhile.tsx';

/** Chooses events of a series to change: this one, or also the later ones. */
export type ChangeScope = OperationInput<typeof changeEvent>['body']['scope'];

/** How events of a series change, and why; an empty reason is none. */
interface ChangeHow {
  scope: ChangeScope;
  reason: string;
  /** what becomes of later ones that were changed by themselves */
  own: readonly ChangeOwn[];
}

const standing = (event: GuildEvent | null) => (event?.cancelled === true ? 'called off' : 'on');

/** Follows what somebody else changes of an event while its form is open. */
function useOtherChanges(event: GuildEvent | null, squads: EventList['squads']) {
  const [changes, setChanges] = useState<readonly OtherChange[]>([]);
  const before = useRef<TypedEvent | null>(null);
  const now = useRef(event);
  const latest = useRef(changes);
  return {
    changes,
    latest,
    /** hears of the event as it stands now, and of the values with which the form had begun */
    see: (begun: TypedEvent, theirs: GuildEvent) => {
      before.current ??= begun;
      now.current = theirs;
    },
    /** tells what of it is in the joined form */
    tell: (theirs: TypedEvent, joined: TypedEvent) => {
      const begun = before.current ?? theirs;
      const inWords = eventPartsInWords(squads);
      const mine = new Set(eventFormParts.differences(joined, theirs));
      const told = eventFormParts
        .differences(begun, theirs)
        .filter((part) => !mine.has(part))
        .map((part) => ({
          label: eventPartLabel(part),
          before: inWords(part, begun),
          after: inWords(part, theirs),
        }));
      const turn = { label: 'The evening', before: standing(event), after: standing(now.current) };
      latest.current = turn.before === turn.after ? told : [...told, turn];
      setChanges(latest.current);
    },
  };
}

/**
 * Plans an event, or changes one. What two officers change at once is joined by parts; where both
 * changed the same, a person chooses.
 * @param event the event to change; null plans a new one
 */
export function useEventSave(
  event: GuildEvent | null,
  typed: DraftForm<TypedEvent>,
  { scope, reason, own }: ChangeHow,
  squads: EventList['squads'],
  onDone: () => void,
) {
  const client = useQueryClient();
  const under = useSendId('event');
  const others = useOtherChanges(event, squads);
  // Deleted by another officer: what was written is not lost with it, but is planned anew.
  const [isGone, setGone] = useState(false);
  const finish = async () => {
    typed.clear();
    await rereadEvents(client, listLaterEvents);
    if (others.latest.current.length === 0) onDone();
  };
  const { state, ...saving } = useSave(
    {
      current: typed.current,
      rebase: (theirs: Version<TypedEvent>, joined) => {
        others.tell(theirs.document, joined);
        typed.rebase(theirs, joined);
      },
      obstacle: typed.obstacle,
    },
    {
      parts: eventFormParts,
      send: async (version, { form, repeat }) => {
        if (event === null || isGone) {
          await under((id) => call(createEvents, { body: { id, event: form, repeat } }));
          return 0;
        }
        const why = reason.trim() === '' ? {} : { reason };
        const body = { event: form, scope, version, ...why, own: [...own] };
        await call(changeEvent, { params: { eventId: event.id }, body });
        return version + 1;
      },
      readTheirs: async () => {
        if (event === null) throw new Error('A new event is nobody else’s');
        const theirs = await call(readEvent, { params: { eventId: event.id } });
        others.see(typed.current().base.document, theirs);
        return { version: theirs.version, document: typedOf(theirs) };
      },
      onSaved: () => {
        void finish();
      },
      onFailed: (error) => {
        if (failedWith(error, 'not-found')) setGone(true);
        if (failedWith(error, 'own-changes')) void reread(client, listLaterEvents);
      },
    },
  );
  return {
    ...saving,
    isSaving: state.kind === 'saving' || state.kind === 'saved',
    isSaved: state.kind === 'saved',
    error: state.kind === 'failed' ? state.error : null,
    /** there is no such event any more: saving plans another one */
    isGone,
    conflict: state.kind === 'conflict' ? state : null,
    /** what somebody else has changed, and the form has taken over */
    otherChanges: others.changes,
  };
}
