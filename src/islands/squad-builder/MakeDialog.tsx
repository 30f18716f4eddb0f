import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type BuilderPerson, longestOfSquad } from '#contract/squad-shapes.ts';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import { useSubmit } from '#editing/send-once.ts';
import type { CrestTraits } from '#rules/guild/crest.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { CrestChoice } from './CrestChoice.tsx';
import type { Deeds } from './use-deeds.ts';

interface Props {
  /** those who are in no squad, by name */
  free: readonly BuilderPerson[];
  /** who leads it unless another is chosen: whoever is in hand */
  lead: string | null;
  deeds: Deeds;
  onClose: () => void;
}

/** Lets an officer make a squad of one, who leads it; the others are placed afterwards. */
export function MakeDialog({ free, lead, deeds, onClose }: Props) {
  const [name, setName] = useState('');
  const [crest, setCrest] = useState<CrestTraits | null>(null);
  const [leadId, setLeadId] = useState(lead ?? '');
  useLeaveQuestion(name !== '' || crest !== null || leadId !== (lead ?? ''));
  const make = useMutation({
    mutationFn: () => {
      const called = name.trim();
      const members = [{ discordId: leadId, role: null }];
      const squad = { id: crypto.randomUUID(), name: called, crest, leadId, members };
      return deeds.ask({ label: `${called} made`, make: [squad] });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="A new squad"
      submit="Make it"
      isSending={make.isPending}
      error={make.error}
      onSubmit={useSubmit(make)}
      onClose={onClose}
    >
      <Field label="Name">
        <Input
          required
          maxLength={longestOfSquad.name}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
      </Field>
      <CrestChoice name={name} crest={crest} onChange={setCrest} />
      <Field label="Lead, of those without a squad">
        <Select
          required
          value={leadId}
          onChange={({ target }) => {
            setLeadId(target.value);
          }}
        >
          <option value="">Choose who leads</option>
          {free.map(({ discordId, username }) => (
            <option key={discordId} value={discordId}>
              {username}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
