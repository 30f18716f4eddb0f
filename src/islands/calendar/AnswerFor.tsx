import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import { answerForMember, type AnswerTimes, listAnswerTimes } from '#contract/answering.ts';
import { type GuildEvent, listAnswers } from '#contract/calendar.ts';
import { longest } from '#contract/event-form.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { rsvpAnswers, rsvpNames, rsvpRoles } from '#rules/attendance/attendance.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { rereadEvents } from '../reread-events.ts';
import { saidInWords } from './said-words.ts';
import { momentInWords } from './times.ts';

const typedAnswer = z.object({
  /** id of the member; empty before one is chosen */
  who: z.string(),
  /** null before one is chosen */
  answer: z.nullable(z.enum(rsvpAnswers)),
  role: z.nullable(z.enum(rsvpRoles)),
  comment: z.string(),
  /** id of their character; null for any */
  character: z.nullable(z.string()),
});

type Typed = z.infer<typeof typedAnswer>;

const nothingSaid = { answer: null, role: null, comment: '', character: null };

const nothing: Typed = { who: '', ...nothingSaid };

const CharacterChoice = lazy(() => import('../CharacterChoice.tsx'));

/** What an event's answers say of who may be answered for. */
type Told = Omit<AnswerTimes, 'next'>;

interface Props {
  event: GuildEvent;
  times: Told;
  zone: string;
}

/** Lets an officer answer for somebody who has told them, marked with the officer's name. */
export function AnswerFor({ event, times, zone }: Props) {
  const client = useQueryClient();
  const draft = useTyped(`answer-for:${event.id}`, typedAnswer, nothing);
  const typed = draft.value;
  const change = (part: Partial<Typed>) => {
    draft.set({ ...typed, ...part });
  };
  const send = useMutation({
    mutationFn: async () => {
      const { who, answer, ...rest } = typed;
      // The form asks for a choice before it is sent.
      if (answer === null) throw new TypeError('No answer is chosen');
      const said = { answer, ...rest };
      const params = { eventId: event.id, userId: who };
      await call(answerForMember, { params, body: { ...said, startsAt: event.startsAt } });
      return nameOf(times, who);
    },
    onSuccess: async () => {
      draft.clear();
      await rereadEvents(client, listAnswers, listAnswerTimes);
    },
    onError: async (error) => {
      if (error instanceof ApiError && [404, 409].includes(error.status)) {
        await rereadEvents(client);
      }
    },
  });
  const submit = useSubmit(send);
  return (
    <form className="grid gap-3" aria-label="Answer for a member" onSubmit={submit}>
      <p className="text-muted">
        Answer for somebody who has told you. Everybody who sees the answer, and they, read that it
        was said by you; it is written to the audit log.
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Member">
          <Select
            required
            value={typed.who}
            onChange={({ target }) => {
              const { value: who } = target;
              const { answer, role, comment, character } = standingOf(times, who) ?? nothingSaid;
              draft.set({ who, answer, role, comment, character: character?.id ?? null });
            }}
          >
            <Members times={times} />
          </Select>
        </Field>
        <AnswerAndRole typed={typed} onChange={change} />
        <Suspense>
          {typed.who !== '' && (
            <CharacterChoice
              label="Their character"
              ownerId={typed.who}
              value={typed.character}
              onChange={(character) => {
                change({ character });
              }}
            />
          )}
        </Suspense>
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
      <Standing said={standingOf(times, typed.who)} zone={zone} />
      <Complaint error={send.error} />
      <p role="status" className="text-sm text-good empty:hidden">
        {send.isSuccess && typed.who === '' && `Kept for ${send.data}.`}
      </p>
    </form>
  );
}

interface FieldsProps {
  typed: Pick<Typed, 'answer' | 'role'>;
  onChange: (part: Partial<Typed>) => void;
}

function AnswerAndRole({ typed, onChange }: FieldsProps) {
  return (
    <>
      <Field label="Their answer">
        <Select
          required
          value={typed.answer ?? ''}
          onChange={({ target }) => {
            onChange({ answer: rsvpAnswers.find((one) => one === target.value) ?? null });
          }}
        >
          <option value="">Choose an answer</option>
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
            onChange({ role: rsvpRoles.find((one) => one === target.value) ?? null });
          }}
        >
          <option value="">Whatever is needed</option>
          {rsvpRoles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </Select>
      </Field>
    </>
  );
}

type Said = NonNullable<AnswerTimes['said'][number]['now']>;

/** Returns what somebody says to the event now; null where they have said nothing, or taken it back. */
function standingOf({ said }: Told, id: string): Said | null {
  return said.find(({ discordId }) => discordId === id)?.now ?? null;
}

/** Says what the answer replaces. */
function Standing({ said, zone }: { said: Said | null; zone: string }) {
  return (
    <p role="status" className="text-sm wrap-anywhere text-muted empty:hidden">
      {said &&
        `So far: ${saidInWords(said)}${said.comment && `, “${said.comment}”`}, ${momentInWords(said.at, zone)}.`}
    </p>
  );
}

function nameOf({ said, silent, onLeave, others }: Told, id: string): string {
  const all = [said, silent, onLeave, others].flat();
  return all.find(({ discordId }) => discordId === id)?.username ?? id;
}

function Members({ times: { said, silent, onLeave, others } }: Pick<Props, 'times'>) {
  // Who has taken their answer back has not answered.
  const answered = said.filter(({ now }) => now !== null);
  return (
    <>
      <option value="">Choose a member</option>
      <Group label="Not answered" people={silent} />
      <Group label="On leave that day" people={onLeave} />
      <Group label="Answered" people={answered} />
      <Group label="Below level 2" people={others} />
    </>
  );
}

function Group({ label, people }: { label: string; people: AnswerTimes['silent'] }) {
  if (people.length === 0) return null;
  return (
    <optgroup label={label}>
      <Names people={people} />
    </optgroup>
  );
}

function Names({ people }: { people: AnswerTimes['silent'] }) {
  return people.map(({ discordId, username }) => (
    <option key={discordId} value={discordId}>
      {username}
    </option>
  ));
}
