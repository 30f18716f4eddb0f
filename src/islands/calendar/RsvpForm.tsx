import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import {
  answerEvent,
  type GuildEvent,
  listAnswers,
  listEvents,
  longest,
} from '#contract/calendar.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { rsvpAnswers, rsvpNames, rsvpRoles } from '#rules/attendance/attendance.ts';
import { Complaint } from '#ui/Complaint.tsx';

const typedRsvp = z.object({
  answer: z.enum(rsvpAnswers),
  role: z.nullable(z.enum(rsvpRoles)),
  comment: z.string(),
});

/** Asks whether the reader comes, in which role, and for a comment. */
export function RsvpForm({ event }: { event: GuildEvent }) {
  const draft = useTyped(
    `rsvp:${event.id}`,
    typedRsvp,
    event.mine ?? { answer: 'yes', role: null, comment: '' },
  );
  const rsvp = draft.value;
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(answerEvent, { params: { eventId: event.id }, body: rsvp }),
    onSuccess: async () => {
      draft.forget();
      await reread(queryClient, listEvents, listAnswers);
    },
  });
  const submit = useSubmit(send);
  return (
    <form className="stack" onSubmit={submit}>
      <fieldset className="choices">
        <legend>Do you come?</legend>
        {rsvpAnswers.map((answer) => (
          <label key={answer} className="check">
            <input
              type="radio"
              name="answer"
              checked={rsvp.answer === answer}
              onChange={() => {
                draft.set({ ...rsvp, answer });
              }}
            />
            {rsvpNames[answer]}
          </label>
        ))}
      </fieldset>
      <label>
        As
        <select
          className="select"
          value={rsvp.role ?? ''}
          onChange={({ target }) => {
            const role = rsvpRoles.find((name) => name === target.value) ?? null;
            draft.set({ ...rsvp, role });
          }}
        >
          <option value="">Whatever is needed</option>
          {rsvpRoles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </label>
      <label>
        Comment
        <input
          className="input"
          maxLength={longest.comment}
          value={rsvp.comment}
          onChange={({ target }) => {
            draft.set({ ...rsvp, comment: target.value });
          }}
        />
      </label>
      <Complaint error={send.error} />
      <p className="row">
        <button type="submit" className="btn btn-main" aria-disabled={send.isPending}>
          {event.mine ? 'Change my answer' : 'Answer'}
        </button>
        <span role="status">{send.isSuccess && 'Your answer is kept.'}</span>
      </p>
    </form>
  );
}
