import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { type BuilderPerson, longestOfSquad } from '#contract/squad-shapes.ts';
import { createSquad, readSquadBuilder } from '#contract/squads.ts';
import { useSubmit } from '#editing/send-once.ts';
import type { CrestTraits } from '#rules/guild/crest.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { CrestChoice } from './CrestChoice.tsx';

interface Props {
  /** those who are in no squad, by name */
  free: readonly BuilderPerson[];
  /** who leads it unless another is chosen: whoever is in hand */
  lead: string | null;
  onClose: () => void;
}

/** Lets an officer make a squad of one, who leads it; the others are placed afterwards. */
export function MakeDialog({ free, lead, onClose }: Props) {
  const [name, setName] = useState('');
  const [crest, setCrest] = useState<CrestTraits | null>(null);
  const [leadId, setLeadId] = useState(lead ?? '');
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => {
      const members = [{ discordId: leadId, role: null }];
      return call(createSquad, { body: { name, crest, leadId, members } });
    },
    onSuccess: async () => {
      await reread(client, readSquadBuilder);
      onClose();
    },
  });
  return (
    <Dialog
      title="A new squad"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="make-squad" look="main" aria-disabled={make.isPending}>
            Make it
          </Button>
        </>
      }
    >
      <form id="make-squad" className="grid gap-4" onSubmit={useSubmit(make)}>
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
        <Complaint error={make.error} />
      </form>
    </Dialog>
  );
}
