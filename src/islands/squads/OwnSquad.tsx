import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { longestOfSquad, type Squad } from '#contract/squad-shapes.ts';
import { changeSquad, listSquads } from '#contract/squads.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { countInWords, missingInWords, missingRoles } from '#rules/squads/squad.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { JoinRequests } from '../JoinRequests.tsx';
import { MemberRow } from './MemberRow.tsx';
import { NextEvening } from './NextEvening.tsx';

/** What plans are made of comes when it is asked for: the page would be too heavy with it. */
const EveningPlaces = lazy(() => import('./EveningPlaces.tsx'));

/** Offers to show where the squad sits on its next evening. */
function Places({ squad, eventId, reader }: { squad: Squad; eventId: string; reader: string }) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <p>
        <TextButton
          onClick={() => {
            setShown(true);
          }}
        >
          Who sits where
        </TextButton>
      </p>
    );
  }
  return (
    <Suspense>
      <EveningPlaces eventId={eventId} members={squad.members} reader={reader} />
    </Suspense>
  );
}

const seeksText = z.string();

/** Lets its lead and deputy say what the squad looks for. */
function SeeksForm({ squad, onDone }: { squad: Squad; onDone: () => void }) {
  const words = useTyped(`squad-seeks:${squad.id}`, seeksText, squad.seeks);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      call(changeSquad, {
        params: { squadId: squad.id },
        body: { changes: { seeks: { was: squad.seeks, is: words.value } } },
      }),
    onSuccess: async () => {
      await reread(client, listSquads);
      words.clear();
      onDone();
    },
    // What somebody else has written meanwhile is told; saved again, the words replace it.
    onError: () => reread(client, listSquads),
  });
  return (
    <form className="grid gap-3" onSubmit={useSubmit(change)}>
      <Field label="What the squad looks for">
        <TextArea
          rows={2}
          maxLength={longestOfSquad.seeks}
          value={words.value}
          onChange={({ target }) => {
            words.set(target.value);
          }}
        />
      </Field>
      <Complaint error={change.error} />
      <p className="flex gap-2">
        <Button type="submit" size="sm" aria-disabled={change.isPending}>
          Save
        </Button>
        <Button
          size="sm"
          look="quiet"
          onClick={() => {
            words.clear();
            onDone();
          }}
        >
          Cancel
        </Button>
      </p>
    </form>
  );
}

function Seeks({ squad, mayWrite }: { squad: Squad; mayWrite: boolean }) {
  const [isWriting, setWriting] = useState(false);
  if (isWriting) {
    return (
      <SeeksForm
        squad={squad}
        onDone={() => {
          setWriting(false);
        }}
      />
    );
  }
  if (squad.seeks === '' && !mayWrite) return null;
  return (
    <p className="wrap-anywhere">
      <b className="text-heading">Looks for</b>{' '}
      {squad.seeks === '' ? (
        <span className="text-muted">nothing said yet</span>
      ) : (
        <span>{squad.seeks}</span>
      )}{' '}
      {mayWrite && (
        <TextButton
          onClick={() => {
            setWriting(true);
          }}
        >
          Change
        </TextButton>
      )}
    </p>
  );
}

/** Shows the reader's own squad: who is in it, its next evening, who comes and what is missing. */
export function OwnSquad({ squad, reader }: { squad: Squad; reader: string }) {
  const missing = missingRoles(squad.members);
  const leads = reader === squad.leadId || reader === squad.deputyId;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <header className="col-span-full flex items-center gap-4 pb-2 double-b">
        <Crest squad={squad.name} chosen={squad.crest} size={56} />
        <div className="min-w-0">
          <p className="text-sm text-muted">Your squad</p>
          <h2 className="text-2xl leading-tight wrap-anywhere">{squad.name}</h2>
          <p className="text-sm text-muted">
            {countInWords(squad.members.length)}
            {missing.length > 0 && <span className="text-warn"> · {missingInWords(missing)}</span>}
          </p>
        </div>
      </header>
      <ul>
        {squad.members.map((member) => (
          <MemberRow key={member.discordId} squad={squad} member={member} />
        ))}
      </ul>
      <div className="grid gap-5">
        <NextEvening squad={squad} />
        {squad.evening && <Places squad={squad} eventId={squad.evening.id} reader={reader} />}
        <Seeks squad={squad} mayWrite={leads} />
        <JoinRequests squad={squad} />
      </div>
    </section>
  );
}
