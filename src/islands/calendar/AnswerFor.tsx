import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { reread } from '#api/query.ts';
import { answerForMember, type AnswerTimes, listAnswerTimes } from '#contract/answering.ts';
import { type GuildEvent, listAnswers, listEvents } from '#contract/calendar.ts';
import { longest } from '#contract/event-form.ts';
import { useSubmit } from '#editing/send-once.ts';
import {
  type RsvpAnswer,
  rsvpAnswers,
  rsvpNames,
  type RsvpRole,
  rsvpRoles,
} from '#rules/attendance/attendance.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';

interface Typed {
  /** id of the member; empty before one is chosen */
  who: string;
  answer: RsvpAnswer;
  role: RsvpRole | null;
  comment: string;
}

const nothing: Typed = { who: '', answer: 'yes', role: null, comment: '' };

interface Props {
  event: GuildEvent;
  times: Pick<AnswerTimes, 'said' | 'silent'>;
}

/** Lets an officer answer for somebody who has told them, marked with the officer's name. */
export function AnswerFor({ event, times }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
  };
  const send = useMutation({
    mutationFn: async () => {
      const { who, ...said } = typed;
      const params = { eventId: event.id, userId: who };
      await call(answerForMember, { params, body: { ...said, startsAt: event.startsAt } });
      return nameOf(times, who);
    },
    onSuccess: async () => {
      setTyped(nothing);
      await reread(client, listEvents, listAnswers, listAnswerTimes);
    },
    onError: async (error) => {
      if (failedWith(error, 'changed-meanwhile')) await reread(client, listEvents);
    },
  });
  const submit = useSubmit(send);
  return (
    <form className="grid gap-3" aria-label="Answer for a member" onSubmit={submit}>
      <p className="text-muted">
        Answer for somebody who has told you. Everybody who sees the answer, and they, read that it
        was said by you; it is written to the audit log.
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.5fr)_auto]">
        <Field label="Member">
          <Select
            required
            value={typed.who}
            onChange={({ target }) => {
              change({ who: target.value });
            }}
          >
            <Members times={times} />
          </Select>
        </Field>
        <Field label="Their answer">
          <Select
            value={typed.answer}
            onChange={({ target }) => {
              change({ answer: rsvpAnswers.find((one) => one === target.value) ?? 'yes' });
            }}
          >
            {rsvpAnswers.map((answer) => (
              <option key={answer} value={answer}>
                {rsvpNames[answer]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Their role">
          <Select
            value={typed.role ?? ''}
            onChange={({ target }) => {
              change({ role: rsvpRoles.find((one) => one === target.value) ?? null });
            }}
          >
            <option value="">Whatever is needed</option>
            {rsvpRoles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </Select>
        </Field>
        <Field label="Their words">
          <Input
            maxLength={longest.comment}
            value={typed.comment}
            onChange={({ target }) => {
              change({ comment: target.value });
            }}
          />
        </Field>
        <Button type="submit" aria-disabled={send.isPending}>
          Answer for them
        </Button>
      </div>
      <Complaint error={send.error} />
      <p role="status" className="text-sm text-good empty:hidden">
        {send.isSuccess && typed.who === '' && `Kept for ${send.data}.`}
      </p>
    </form>
  );
}

function nameOf({ silent, said }: Props['times'], id: string): string {
  return [...silent, ...said].find(({ discordId }) => discordId === id)?.username ?? id;
}

function Members({ times: { silent, said } }: Pick<Props, 'times'>) {
  return (
    <>
      <option value="">Choose a member</option>
      <optgroup label="Not answered">
        <Names people={silent} />
      </optgroup>
      <optgroup label="Answered">
        <Names people={said} />
      </optgroup>
    </>
  );
}

function Names({ people }: { people: AnswerTimes['silent'] }) {
  return people.map(({ discordId, username }) => (
    <option key={discordId} value={discordId}>
      {username}
    </option>
  ));
}
