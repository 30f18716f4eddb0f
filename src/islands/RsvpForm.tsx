import { useStore } from '@nanostores/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import { listAnswerTimes } from '#contract/answering.ts';
import { answerEvent, listAnswers, type OwnEvening } from '#contract/calendar.ts';
import { longest } from '#contract/event-form.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { rsvpAnswers, rsvpRoles } from '#rules/attendance/attendance.ts';
import { toSent } from '#rules/attendance/pressing.ts';
import type { Role } from '#rules/characters/roles.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { AnswerChoice } from './AnswerChoice.tsx';
import { PlaceHint } from './PlaceHint.tsx';
import { rereadEvents } from './reread-events.ts';
import { UnsentAnswer } from './UnsentAnswer.tsx';

const typedRsvp = z.object({
  /** null before anything is chosen */
  answer: z.nullable(z.enum(rsvpAnswers)),
  role: z.nullable(z.enum(rsvpRoles)),
  comment: z.string(),
  /** id of the character; null for any */
  character: z.nullable(z.string()),
});

type TypedRsvp = z.infer<typeof typedRsvp>;

const nothing: TypedRsvp = { answer: null, role: null, comment: '', character: null };

/** Makes of the answer that the guild has what the form shows. */
function toTyped(mine: OwnEvening['mine']): TypedRsvp {
  if (mine === null) return nothing;
  const { by: _, ...said } = mine;
  return toSent(said);
}

/** Tells whether what is typed is the answer that the guild has. */
function isSent(typed: TypedRsvp, kept: TypedRsvp): boolean {
  const isSame = typed.answer === kept.answer && typed.role === kept.role;
  return isSame && typed.comment.trim() === kept.comment && typed.character === kept.character;
}

const CharacterChoice = lazy(() => import('./CharacterChoice.tsx'));

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

/** Asks whether the reader comes, in which role, with which character, and for a comment. */
export function RsvpForm({ event }: { event: OwnEvening }) {
  const { user } = useStore($session);
  const kept = toTyped(event.mine);
  const draft = useTyped(`rsvp:${event.id}`, typedRsvp, kept);
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
      // It was moved, called off, closed, or taken out of the calendar since it was read.
      if (error instanceof ApiError && [404, 409].includes(error.status)) {
        await rereadEvents(queryClient);
      }
    },
    onSuccess: async () => {
      draft.forget();
      await rereadEvents(queryClient, listAnswers, listAnswerTimes);
    },
  });
  const submit = useSubmit(send);
  const isDraft = !send.isPending && !isSent(rsvp, kept);
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <AnswerChoice
        value={rsvp.answer}
        kept={event.mine?.answer ?? null}
        onChange={(answer) => {
          draft.set({ ...rsvp, answer });
        }}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Segments
          label="As"
          options={roleNames}
          value={rsvp.role ?? ''}
          onChange={(role) => {
            draft.set({ ...rsvp, role: role === '' ? null : role });
          }}
        />
        <Suspense>
          {user && (
            <CharacterChoice
              label="With"
              ownerId={user.id}
              value={rsvp.character}
              onChange={(character) => {
                draft.set({ ...rsvp, character });
              }}
            />
          )}
        </Suspense>
        <Field label="Comment" className="min-w-0 flex-1 basis-44">
          <Input
            maxLength={longest.comment}
            value={rsvp.comment}
            onChange={({ target }) => {
              draft.set({ ...rsvp, comment: target.value });
            }}
          />
        </Field>
        <Button type="submit" look="main" className="max-lg:w-full" aria-disabled={send.isPending}>
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
