import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import type { MemberPage } from '#contract/member-pages.ts';
import { removeMember } from '#contract/removals.ts';
import { useSubmit } from '#editing/send-once.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { whatGoes, whatStays } from './removal-words.ts';

interface Props {
  page: Pick<MemberPage, 'discordId' | 'username' | 'guilded'>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a member is removed: what goes, what stays, and their name, typed. */
export default function RemoveDialog({ page, onRemoved, onClose }: Props) {
  const { discordId: memberId, username, guilded } = page;
  const [name, setName] = useState('');
  const remove = useMutation({
    mutationFn: () => call(removeMember, { params: { memberId }, body: { name } }),
    onSuccess: onRemoved,
  });
  const submit = useSubmit(remove);
  return (
    <FormDialog
      title={`Remove ${username}?`}
      submit="Remove for good"
      isSending={remove.isPending}
      error={remove.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{whatGoes('their')}</p>
      <p>{whatStays}</p>
      <p>
        Nothing brings it back but a backup of the site.
        {guilded &&
          ' They are still in the Discord server: whoever stays there is listed again, as somebody new.'}
      </p>
      <Field label={`Type the name: ${username} (or their number on Discord: ${memberId})`}>
        <Input
          required
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
