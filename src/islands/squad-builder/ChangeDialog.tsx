import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestOfSquad, type Squad } from '#contract/squad-shapes.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { CrestChoice } from './CrestChoice.tsx';
import { standingOf } from './deeds.ts';
import { type Changing, useChanges } from './use-changes.ts';

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
function Disband({ squad, deeds, onClose }: Changing) {
  const [isSure, setSure] = useState(false);
  const disband = useMutation({
    mutationFn: () => deeds.ask({ label: `${squad.name} disbanded`, disband: [standingOf(squad)] }),
    onSuccess: onClose,
  });
  const sendOnce = useOnce(disband);
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
        evenings in the calendar. Undo brings it back, with those of them who are still free.
      </p>
      <Complaint error={disband.error} />
      <p>
        <Button
          look="danger"
          aria-disabled={disband.isPending}
          onClick={() => {
            sendOnce(undefined);
          }}
        >
          Disband {squad.name}
        </Button>
      </p>
    </div>
  );
}

/** Lets an officer change a squad: name, crest, lead, deputy, what it looks for; or disband it. */
export function ChangeDialog(props: Changing) {
  const { squad, onClose } = props;
  const { form, change, submit, save, isTold } = useChanges(props);
  return (
    <Dialog
      title={squad.name}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="squad-form" look="main" aria-disabled={save.isPending}>
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
          submit();
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
        <Complaint error={save.error} />
        {isTold && <p className="text-sm">Save again to have it as it stands here.</p>}
      </form>
      <Disband {...props} />
    </Dialog>
  );
}
