import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { reread } from '#api/query.ts';
import { listAnswerTimes } from '#contract/answering.ts';
import {
  answerEvent,
  listAnswers,
  listEvents,
  listOwnEvenings,
  type OwnEvening,
} from '#contract/calendar.ts';
import { longest } from '#contract/event-form.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { rsvpAnswers, rsvpRoles } from '#rules/attendance/attendance.ts';
import type { Role } from '#rules/characters/roles.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { AnswerChoice } from './AnswerChoice.tsx';
import { PlaceHint } from './PlaceHint.tsx';
import { UnsentAnswer } from './UnsentAnswer.tsx';

const typedRsvp = z.object({
  /** null before anything is chosen */
  answer: z.nullable(z.enum(rsvpAnswers)),
  role: z.nullable(z.enum(rsvpRoles)),
  comment: z.string(),
});

type TypedRsvp = z.infer<typeof typedRsvp>;

const nothing: TypedRsvp = { answer: null, role: null, comment: '' };

/** Tells whether what is typed is the answer that the guild has. */
function isSent({ answer, role, comment }: TypedRsvp, mine: OwnEvening['mine']): boolean {
  const kept = mine ?? nothing;
  return answer === kept.answer && role === kept.role && comment.trim() === kept.comment;
}

const roleNames: Record<Role | '', ReactNode> = {
  '': 'Whatever is needed',
  Tank: <NamedRole role="Tank" />,
  Healer: <NamedRole role="Healer" />,
  Support: <NamedRole role="Support" />,
  Damage: <NamedRole role="Damage" />,
};

function NamedRole({ role }: { role: Role }) {
  return (
    <>
      <RoleMark role={role} named />
      {role}
    </>
  );
}

/** Asks whether the reader comes, in which role, and for a comment. */
export function RsvpForm({ event }: { event: OwnEvening }) {
  const draft = useTyped(`rsvp:${event.id}`, typedRsvp, event.mine ?? nothing);
  const rsvp = draft.value;
  const { answer: chosen } = rsvp;
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: async () => {
      // The form asks for a choice before it is sent.
      if (chosen === null) return;
      const body = { ...rsvp, answer: chosen, startsAt: event.startsAt };
      await call(answerEvent, { params: { eventId: event.id }, body });
    },
    onError: async (error) => {
      if (!failedWith(error, 'changed-meanwhile')) return;
      await reread(queryClient, listEvents, listOwnEvenings);
    },
    onSuccess: async () => {
      draft.forget();
      await reread(queryClient, listEvents, listAnswers, listAnswerTimes, listOwnEvenings);
    },
  });
  const submit = useSubmit(send);
  const isDraft = !send.isPending && !isSent(rsvp, event.mine);
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <AnswerChoice
        value={rsvp.answer}
        kept={event.mine?.answer ?? null}
        onChange={(answer) => {
          draft.set({ ...rsvp, answer });
        }}
      />
      <div className="grid items-end gap-4 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Segments
          label="As"
          options={roleNames}
          value={rsvp.role ?? ''}
          onChange={(role) => {
            draft.set({ ...rsvp, role: role === '' ? null : role });
          }}
        />
        <Field label="Comment">
          <Input
            maxLength={longest.comment}
            value={rsvp.comment}
            onChange={({ target }) => {
              draft.set({ ...rsvp, comment: target.value });
            }}
          />
        </Field>
        <Button type="submit" look="main" aria-disabled={send.isPending}>
          {event.mine ? 'Change my answer' : 'Answer'}
        </Button>
      </div>
      <PlaceHint event={event} chosen={rsvp} />
      {isDraft && <UnsentAnswer mine={event.mine} onPutBack={draft.clear} />}
      <Complaint error={send.error} />
      <p role="status" className="text-sm text-good empty:hidden">
        {send.isSuccess && !isDraft && 'Your answer is kept.'}
      </p>
    </form>
  );
}
