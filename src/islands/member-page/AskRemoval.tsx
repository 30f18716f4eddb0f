import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { type MemberPage, readOwnPage } from '#contract/member-pages.ts';
import { askForRemoval, takeBackRemoval } from '#contract/removals.ts';
import { longestWords } from '#contract/words.ts';
import { useOnce, useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import { Section } from '#ui/Section.tsx';
import { longDay } from '#ui/trial-words.ts';
import { whatGoes, whatStays } from './removal-words.ts';

function TakeBack() {
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => call(takeBackRemoval, {}),
    onSettled: () => reread(queryClient, readOwnPage),
  });
  const send = useOnce(takeBack);
  return (
    <>
      <Complaint error={takeBack.error} />
      <p ref={handFocusOn}>
        <Button
          aria-disabled={takeBack.isPending}
          onClick={() => {
            send(undefined);
          }}
        >
          Take it back
        </Button>
      </p>
    </>
  );
}

function AskForm() {
  const words = useTypedText('removal');
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: () => call(askForRemoval, { body: { words: words.value } }),
    onSuccess: () => {
      words.clear();
      return reread(queryClient, readOwnPage);
    },
  });
  const submit = useSubmit(ask);
  return (
    <form ref={handFocusOn} className="grid gap-3" onSubmit={submit}>
      <Field label="What the officers should know, if anything">
        <TextArea
          rows={2}
          maxLength={longestWords}
          value={words.value}
          onChange={(event) => {
            words.set(event.target.value);
          }}
        />
      </Field>
      <Complaint error={ask.error} />
      <p>
        <Button type="submit" look="danger" aria-disabled={ask.isPending}>
          Ask to be removed
        </Button>
      </p>
    </form>
  );
}

/** Lets the reader ask that what is kept of them be removed, and take that back. */
export function AskRemoval({ removal }: Pick<MemberPage, 'removal'>) {
  return (
    <Section title="Removal" className="content-start print:hidden">
      <div className="grid gap-2 text-sm text-muted">
        <p>An officer does it, once you ask. {whatGoes('your')}</p>
        <p>{whatStays}</p>
      </div>
      {/* It is there before it says something: else nobody might hear it. */}
      <p className="wrap-anywhere empty:absolute" role="status">
        {removal && (
          <>
            <b className="text-heading">You have asked on {longDay(removal.askedAt)}.</b> The
            officers see it. Once one of them has removed you, you are signed out.{' '}
            {removal.words !== '' && <q className="italic">{removal.words}</q>}
          </>
        )}
      </p>
      {removal ? <TakeBack /> : <AskForm />}
    </Section>
  );
}
