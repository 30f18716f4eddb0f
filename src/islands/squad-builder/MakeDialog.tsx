import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reread } from '#api/query.ts';
import { type BuilderPerson, longestOfSquad } from '#contract/squad-shapes.ts';
import { readSquadBuilder } from '#contract/squads.ts';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import { useSubmit } from '#editing/send-once.ts';
import type { CrestTraits } from '#rules/guild/crest.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { CrestChoice } from './CrestChoice.tsx';
import type { Deed } from './deeds.ts';
import { send } from './send-deed.ts';

interface Props {
  /** those who are in no squad, by name */
  free: readonly BuilderPerson[];
  /** who leads it unless another is chosen: whoever is in hand */
  lead: string | null;
  /** hears what takes back that a squad is made */
  onDone: (back: Deed) => void;
  onClose: () => void;
}

/** Lets an officer make a squad of one, who leads it; the others are placed afterwards. */
export function MakeDialog({ free, lead, onDone, onClose }: Props) {
  const [name, setName] = useState('');
  const [crest, setCrest] = useState<CrestTraits | null>(null);
  const [leadId, setLeadId] = useState(lead ?? '');
  useLeaveQuestion(name !== '' || crest !== null || leadId !== (lead ?? ''));
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => {
      const members = [{ discordId: leadId, role: null }];
      return send({ label: `${name} made`, make: [{ name, crest, leadId, members }] });
    },
    onSuccess: async (back) => {
      await reread(client, readSquadBuilder);
      onDone(back);
      onClose();
    },
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
