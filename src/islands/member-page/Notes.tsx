import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { addMemberNote, changeMemberNote, type MemberNote } from '#contract/member-notes.ts';
import { readMember } from '#contract/member-pages.ts';
import { longestWords } from '#contract/words.ts';
import { useSendId } from '#editing/send-id.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTypedText } from '#editing/use-typed.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { Section } from '#ui/Section.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import { longDay } from '#ui/trial-words.ts';
import { loadPatiently, useAhead } from '../use-ahead.ts';

const loadQuestion = () => import('./DeleteNoteDialog.tsx');
const DeleteNoteDialog = lazy(() => loadPatiently(loadQuestion));

/** Who is told of a note, beside the field in which it is written. */
const whoReads =
  'Officers read it. The member does not see it here, but gets it, without your name, in the copy of all that is kept of them.';

/** Makes a change of notes, after which the page is read again. */
function useNoteChange<Answer>(change: () => Promise<Answer>, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    // Where another tab was first, the page shows what stands.
    onSettled: () => reread(queryClient, readMember),
  });
}

function NoteForm({ memberId }: { memberId: string }) {
  const words = useTypedText(`member-note:${memberId}`);
  const under = useSendId(`member-note:${memberId}`);
  const send = useNoteChange(
    () =>
      under((id) =>
        call(addMemberNote, { params: { memberId }, body: { id, words: words.value } }),
      ),
    words.clear,
  );
  const submit = useSubmit(send);
  return (
    <form className="grid gap-3 print:hidden" onSubmit={submit}>
      <Field label="A note on this member" hint={whoReads}>
        <TextArea
          rows={2}
          required
          maxLength={longestWords}
          value={words.value}
          onChange={(event) => {
            words.set(event.target.value);
          }}
        />
      </Field>
      <Complaint error={send.error} />
      <p>
        <Button type="submit" size="sm" aria-disabled={send.isPending}>
          Add the note
        </Button>
      </p>
    </form>
  );
}

interface OwnProps {
  memberId: string;
  note: MemberNote;
}

function ChangeForm({ memberId, note, onEnd }: OwnProps & { onEnd: () => void }) {
  const [words, setWords] = useState(note.words);
  const { id: noteId, version } = note;
  const send = useNoteChange(
    () => call(changeMemberNote, { params: { memberId, noteId }, body: { version, words } }),
    onEnd,
  );
  const submit = useSubmit(send);
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <Field label="The note" hint={whoReads}>
        <TextArea
          rows={3}
          required
          maxLength={longestWords}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
          }}
        />
      </Field>
      <Complaint error={send.error} />
      <p className="flex gap-2">
        <Button type="submit" size="sm" aria-disabled={send.isPending}>
          Save
        </Button>
        <Button size="sm" look="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

/** Offers what an officer does with a note of their own. */
function OwnNote({ memberId, note, onChange }: OwnProps & { onChange: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const isDeleted = useRef(false);
  useAhead(loadQuestion);
  const handOn = useCallback((part: HTMLElement) => {
    const hand = handFocusOn(part);
    return () => {
      // The question that closed may not have given the focus back yet.
      if (isDeleted.current) part.querySelector('button')?.focus();
      hand();
    };
  }, []);
  const which = `, your note of ${longDay(note.writtenAt)}`;
  return (
    <span ref={handOn} className="flex gap-3 print:hidden">
      <TextButton onClick={onChange}>
        Change<span className="sr-only">{which}</span>
      </TextButton>
      <TextButton
        onClick={() => {
          setAsking(true);
        }}
      >
        Delete<span className="sr-only">{which}</span>
      </TextButton>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteNoteDialog
            memberId={memberId}
            note={note}
            onDeleted={() => {
              isDeleted.current = true;
              setAsking(false);
            }}
            onClose={() => {
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

function Note({ memberId, note, isMine }: OwnProps & { isMine: boolean }) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) {
    return (
      <ChangeForm
        memberId={memberId}
        note={note}
        onEnd={() => {
          setChanging(false);
        }}
      />
    );
  }
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{note.words}</p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          {note.by.username}, {longDay(note.writtenAt)}
          {note.changedAt !== null && `, changed on ${longDay(note.changedAt)}`}
        </span>
        {isMine && (
          <OwnNote
            memberId={memberId}
            note={note}
            onChange={() => {
              setChanging(true);
            }}
          />
        )}
      </p>
    </>
  );
}

interface Props {
  memberId: string;
  notes: readonly MemberNote[];
  /** it is the reader’s own page: nobody reads notes on themselves */
  isOwn: boolean;
  readerId: string | undefined;
}

/** Lists the officers’ notes on a member, and takes another. */
export function Notes({ memberId, notes, isOwn, readerId }: Props) {
  return (
    <Section title="Officers’ notes" className="content-start">
      {isOwn ? (
        <p className="text-sm text-muted">
          What other officers note on you, you see in the copy of your data alone.
        </p>
      ) : (
        <>
          {notes.length > 0 && (
            <ul className="-mt-2 list-none ruled">
              {notes.map((note) => (
                <li key={note.id} className="py-2">
                  <Note memberId={memberId} note={note} isMine={note.by.discordId === readerId} />
                </li>
              ))}
            </ul>
          )}
          <NoteForm memberId={memberId} />
        </>
      )}
    </Section>
  );
}
