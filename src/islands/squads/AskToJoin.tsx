import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { askToJoin, longestOfWish, takeBackRequest } from '#contract/joining.ts';
import type { Squad } from '#contract/squad-shapes.ts';
import { listSquads, type SquadList } from '#contract/squads.ts';
import { useOnce, useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';

type OwnRequest = SquadList['mine']['requests'][number];

interface Props {
  squad: Squad;
  /** what the reader has asked this squad last */
  request: OwnRequest | undefined;
}

/** Says that one waits for an answer, and lets one take the request back. */
function Waiting({ squad }: { squad: Squad }) {
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => call(takeBackRequest, { params: { squadId: squad.id } }),
    onSettled: () => reread(client, listSquads),
  });
  const send = useOnce(takeBack);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>You have asked to join. Its lead, its deputy or an officer answers.</p>
      <Button
        size="sm"
        aria-disabled={takeBack.isPending}
        onClick={() => {
          send(undefined);
        }}
      >
        Take it back
      </Button>
      <Complaint error={takeBack.error} />
    </div>
  );
}

/** Says how a squad has answered. */
function Answered({ request }: { request: OwnRequest }) {
  if (request.outcome === null || request.outcome === 'accepted') return null;
  if (request.outcome === 'lapsed') {
    return <p className="text-sm text-muted">What you asked before has lapsed.</p>;
  }
  return (
    <p className="text-sm">
      {request.answeredBy} said no.{request.answer !== '' && <q> {request.answer}</q>}
    </p>
  );
}

/** Lets a member without a squad ask to join one. */
export function AskToJoin({ squad, request }: Props) {
  const words = useTypedText(`ask-to-join:${squad.id}`);
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () =>
      call(askToJoin, { params: { squadId: squad.id }, body: { words: words.value } }),
    onSuccess: async () => {
      words.clear();
      await reread(client, listSquads);
    },
  });
  const submit = useSubmit(ask);
  if (request?.outcome === null) return <Waiting squad={squad} />;
  return (
    <form className="grid gap-3" onSubmit={submit}>
      {request && <Answered request={request} />}
      <Field label={`A word to ${squad.name}, if you like`}>
        <TextArea
          rows={2}
          maxLength={longestOfWish.words}
          value={words.value}
          onChange={({ target }) => {
            words.set(target.value);
          }}
        />
      </Field>
      <Complaint error={ask.error} />
      <p>
        <Button type="submit" size="sm" aria-disabled={ask.isPending}>
          Ask to join {squad.name}
        </Button>
      </p>
    </form>
  );
}
