import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { reread } from '#api/query.ts';
import {
  keepEventTemplate,
  listEventTemplates,
  longestTemplateName,
} from '#contract/event-templates.ts';
import { useOnce } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { templateOf, type TypedEvent } from './event-form.ts';

interface Props {
  typed: TypedEvent;
  /** the id of the event that is edited, or new */
  subject: string;
}

/** Keeps what is filled in as a template under a name, in place of one of that name once asked. */
export default function KeepTemplate({ typed, subject }: Props) {
  const title = typed.form.title.slice(0, longestTemplateName);
  const draft = useTyped(`template-name:${subject}`, z.string(), title);
  const name = draft.value;
  const queryClient = useQueryClient();
  const template = templateOf(typed);
  const keep = useMutation({
    mutationFn: async (how: { name: string; replace: boolean }) => {
      if (!template) throw new Error('Fill in title, start and end first.');
      await call(keepEventTemplate, { body: { ...how, template } });
      return how.name;
    },
    onSuccess: () => {
      draft.forget();
      return reread(queryClient, listEventTemplates);
    },
  });
  const send = useOnce(keep);
  // What was answered is said of the name that was sent.
  const error = keep.variables?.name === name.trim() ? keep.error : null;
  const isTaken = failedWith(error, 'name-taken');
  return (
    <form
      className="grid gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        send({ name: name.trim(), replace: isTaken });
      }}
    >
      <Field label="Name of the template" hint="All but the day is kept, for every officer.">
        <Input
          required
          maxLength={longestTemplateName}
          value={name}
          onChange={({ target }) => {
            draft.set(target.value);
          }}
        />
      </Field>
      <Complaint error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={isTaken ? 'danger' : 'outlined'} aria-disabled={keep.isPending}>
          {isTaken ? 'Replace it' : 'Keep it'}
        </Button>
        <p className="text-sm text-muted" role="status">
          {keep.isSuccess && `Kept as “${keep.data}”.`}
        </p>
      </div>
    </form>
  );
}
