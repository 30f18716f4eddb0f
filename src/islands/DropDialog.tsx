import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { correctDrop, type Drop, enterDrop, listDrops, listOwnDrops } from '#contract/drops.ts';
import { countReceived } from '#contract/weighing.ts';
import { useSendId } from '#editing/send-id.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { fates, longestWhy } from '#rules/drops/drops.ts';
import { rarityRange } from '#rules/items/rarity.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { emptyDrop, type TypedDrop, typedDrop, typedOf, writtenOf } from './drop-form.ts';
import { DropEvening } from './DropEvening.tsx';
import { DropItemField } from './DropItemField.tsx';
import { DropOthers, DropReceiver } from './DropPeople.tsx';

const firstFates = fates.filter((fate) => fate !== 'mistake');

interface Props {
  zone: string;
  /** the entry that is corrected; null for a new one */
  was: Drop | null;
  /** what is known of a new one */
  known?: Partial<TypedDrop>;
  /** says what was done */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Sends the form, under an id of its own, and has the ledger read again. */
function useSending({ was, onDone }: Props, name: string, form: TypedDrop, onSent: () => void) {
  const queryClient = useQueryClient();
  const under = useSendId(name);
  return useMutation({
    mutationFn: () =>
      under((id) => {
        const { fate, ...written } = writtenOf(form, form.item?.id ?? '');
        if (was) {
          const body = { id, ...written, fate, reason: form.reason };
          return call(correctDrop, { params: { dropId: was.id }, body });
        }
        if (fate === 'mistake') throw new Error('Only a correction takes an entry back.');
        return call(enterDrop, { body: { id, ...written, fate } });
      }),
    onSuccess: (drop) => {
      onSent();
      onDone(was ? `${drop.item.name} is corrected.` : `${drop.item.name} stands in the ledger.`);
      return reread(queryClient, listDrops, listOwnDrops, countReceived);
    },
  });
}

interface PartProps {
  form: TypedDrop;
  onChange: (change: Partial<TypedDrop>) => void;
}

function RarityField({ form: { item, rarity }, onChange }: PartProps) {
  if (!item) return null;
  const offered = rarityRange(item.rarityMin, item.rarityMax);
  return (
    <Field label="Rarity">
      <Select
        value={rarity ?? ''}
        onChange={({ target }) => {
          onChange({ rarity: offered.find((one) => one === target.value) ?? null });
        }}
      >
        <option value="">Not noted</option>
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </Field>
  );
}

function WhyField({ form: { why }, onChange }: PartProps) {
  return (
    <Field label="Why" hint="All members read it, those of whom it speaks too.">
      <TextArea
        rows={2}
        maxLength={longestWhy}
        value={why}
        onChange={({ target }) => {
          onChange({ why: target.value });
        }}
      />
    </Field>
  );
}

/** Takes an entry of the ledger of drops, or the correction of one. */
export default function DropDialog(props: Props) {
  const { zone, was, known, onClose } = props;
  const [today] = useState(() => dayAt(Date.now(), zone));
  // What was typed for one member is not sent for another.
  const about = [known?.item?.id, known?.to?.discordId].filter((id) => id !== undefined);
  const name = was ? `drop:${was.id}` : `drop:${about.length > 0 ? about.join(':') : 'new'}`;
  const draft = useTyped(name, typedDrop, was ? typedOf(was) : emptyDrop(today, known));
  const form = draft.value;
  const onChange = (change: Partial<TypedDrop>) => {
    draft.set({ ...form, ...change });
  };
  const [isMissing, setMissing] = useState(false);
  const send = useSending(props, name, form, draft.clear);
  const submit = useSubmit(send);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(form.item === null);
    if (form.item !== null) submit(event);
  };
  const besides = [...(was?.to ? [was.to] : []), ...(was?.others ?? [])];
  const part = { form, onChange };
  return (
    <FormDialog
      title={was ? 'Correct an entry' : 'Enter a drop'}
      submit={was ? 'Correct it' : 'Enter it'}
      isSending={send.isPending}
      error={send.error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <DropItemField
        value={form.item}
        isMissing={isMissing && form.item === null}
        onChange={(item) => {
          onChange({ item, rarity: null });
        }}
      />
      <RarityField {...part} />
      <DropEvening {...part} today={today} kept={was?.event ?? null} />
      <DropReceiver
        {...part}
        besides={besides}
        fates={was ? fates : firstFates}
        kept={was?.to?.character ?? null}
      />
      <WhyField {...part} />
      <DropOthers {...part} besides={besides} />
      {was && (
        <Field label="Why it is corrected" hint="It stands beside the old entry, which stays.">
          <Input
            required
            maxLength={longestWhy}
            value={form.reason}
            onChange={({ target }) => {
              onChange({ reason: target.value });
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}
