import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { longestOfSquad, type Squad } from '#contract/squad-shapes.ts';
import { disbandSquad, readSquadBuilder, type SquadChanges } from '#contract/squads.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { CrestChoice } from './CrestChoice.tsx';
import type { Deed } from './deeds.ts';

interface Props {
  squad: Squad;
  onAct: (deed: Deed) => void;
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
  const isSameCrest =
    crest?.charge === squad.crest?.charge && crest?.parting === squad.crest?.parting;
  return {
    ...(name.trim() !== squad.name && { name: { was: squad.name, is: name.trim() } }),
    ...(!isSameCrest && { crest: { was: squad.crest, is: crest } }),
    ...(leadId !== squad.leadId && { leadId: { was: squad.leadId, is: leadId } }),
    ...(deputyId !== squad.deputyId && { deputyId: { was: squad.deputyId, is: deputyId } }),
    ...(seeks.trim() !== squad.seeks && { seeks: { was: squad.seeks, is: seeks.trim() } }),
  };
}

interface ChoiceProps {
  squad: Squad;
  label: string;
  value: string | null;
  /** what stands for nobody, where nobody may be chosen */
  nobody?: string;
  onChange: (id: string | null) => void;
}

function MemberChoice({ squad, label, value, nobody, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(target.value === '' ? null : target.value);
        }}
      >
        {nobody !== undefined && <option value="">{nobody}</option>}
        {squad.members.map(({ discordId, username }) => (
          <option key={discordId} value={discordId}>
            {username}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Asks once more before a squad is disbanded. */
function Disband({ squad, onClose }: Pick<Props, 'squad' | 'onClose'>) {
  const [isSure, setSure] = useState(false);
  const client = useQueryClient();
  const disband = useMutation({
    mutationFn: () =>
      call(disbandSquad, { params: { squadId: squad.id }, body: { version: squad.version } }),
    onSuccess: async () => {
      await reread(client, readSquadBuilder);
      onClose();
    },
  });
  const send = useOnce(disband);
  if (!isSure) {
    return (
      <p>
        <Button
          look="danger"
          onClick={() => {
            setSure(true);
          }}
        >
          Disband {squad.name}…
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-3 border border-danger p-3">
      <p>
        Its {squad.members.length} members are in no squad then. Its history stays, and so do its
        evenings in the calendar. This cannot be taken back.
      </p>
      <Complaint error={disband.error} />
      <p>
        <Button
          look="danger"
          aria-disabled={disband.isPending}
          onClick={() => {
            send(undefined);
          }}
        >
          Disband {squad.name}
        </Button>
      </p>
    </div>
  );
}

/** Lets an officer change a squad: name, crest, lead, deputy, what it looks for; or disband it. */
export function ChangeDialog({ squad, onAct, onClose }: Props) {
  // What was read when the dialog opened: whatever somebody else changes meanwhile is told.
  const [read] = useState(squad);
  const [form, setForm] = useState(() => formOf(squad));
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
  };
  return (
    <Dialog
      title={read.name}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="squad-form" look="main">
            Save
          </Button>
        </>
      }
    >
      <form
        id="squad-form"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const changes = changesOf(read, form);
          const fields = Object.keys(changes).length;
          if (fields > 0) onAct({ label: `Change of ${read.name}`, squadId: read.id, changes });
          onClose();
        }}
      >
        <Field label="Name">
          <Input
            required
            maxLength={longestOfSquad.name}
            value={form.name}
            onChange={({ target }) => {
              change({ name: target.value });
            }}
          />
        </Field>
        <CrestChoice
          name={form.name}
          crest={form.crest}
          onChange={(crest) => {
            change({ crest });
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <MemberChoice
            squad={squad}
            label="Lead"
            value={form.leadId}
            onChange={(id) => {
              if (id !== null) change({ leadId: id });
            }}
          />
          <MemberChoice
            squad={squad}
            label="Deputy"
            nobody="Nobody"
            value={form.deputyId}
            onChange={(deputyId) => {
              change({ deputyId });
            }}
          />
        </div>
        <Field label="What the squad looks for">
          <TextArea
            rows={2}
            maxLength={longestOfSquad.seeks}
            value={form.seeks}
            onChange={({ target }) => {
              change({ seeks: target.value });
            }}
          />
        </Field>
      </form>
      <Disband squad={squad} onClose={onClose} />
    </Dialog>
  );
}
