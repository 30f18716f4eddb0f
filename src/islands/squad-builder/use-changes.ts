import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failedWith } from '#api/errors.ts';
import type { SquadChanges } from '#contract/squad-changes.ts';
import type { Squad } from '#contract/squad-shapes.ts';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import { useOnce } from '#editing/send-once.ts';
import { isEqual } from '#rules/editing/equality.ts';
import type { Deed } from './deeds.ts';
import type { Deeds } from './use-deeds.ts';

/** A squad that is being changed. */
export interface Changing {
  squad: Squad;
  deeds: Deeds;
  onClose: () => void;
}

type Form = Pick<Squad, 'name' | 'crest' | 'leadId' | 'deputyId' | 'seeks'>;

const formOf = ({ name, crest, leadId, deputyId, seeks }: Squad): Form => ({
  ...{ name, crest, leadId, deputyId, seeks },
});

/** Returns the fields that differ, each with what was read of it. */
function changesOf(squad: Squad, form: Form): SquadChanges {
  const { name, crest, leadId, seeks } = form;
  // Who leads is no deputy.
  const deputyId = form.deputyId === leadId ? null : form.deputyId;
  return {
    ...(name.trim() !== squad.name && { name: { was: squad.name, is: name.trim() } }),
    ...(!isEqual(crest, squad.crest) && { crest: { was: squad.crest, is: crest } }),
    ...(leadId !== squad.leadId && { leadId: { was: squad.leadId, is: leadId } }),
    ...(deputyId !== squad.deputyId && { deputyId: { was: squad.deputyId, is: deputyId } }),
    ...(seeks.trim() !== squad.seeks && { seeks: { was: squad.seeks, is: seeks.trim() } }),
  };
}

/**
 * Holds what an officer has changed of a squad as it was read when the dialog opened, so that
 * whatever somebody else changes meanwhile is told. Once it is told, it may be replaced.
 */
export function useChanges({ squad, deeds, onClose }: Changing) {
  const [read, setRead] = useState(squad);
  const [touched, setTouched] = useState<Partial<Form>>({});
  const form: Form = { ...formOf(read), ...touched };
  const save = useMutation({
    mutationFn: (deed: Deed) => deeds.ask(deed),
    onSuccess: onClose,
  });
  useLeaveQuestion(Object.keys(changesOf(read, form)).length > 0);
  const isTold = failedWith(save.error, 'changed-meanwhile');
  const sendOnce = useOnce(save);
  return {
    form,
    change: (part: Partial<Form>) => {
      setTouched({ ...touched, ...part });
    },
    submit: () => {
      const now = isTold ? squad : read;
      setRead(now);
      const changes = changesOf(now, { ...formOf(now), ...touched });
      if (Object.keys(changes).length === 0) onClose();
      else sendOnce({ label: `Change of ${now.name}`, squadId: now.id, changes });
    },
    save,
    isTold,
  };
}
