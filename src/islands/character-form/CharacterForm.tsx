import '#styles/character.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo } from 'react';
import type { Identity } from '#rules/guild/identity.ts';
import { $session } from '#stores/session.ts';
import type { CharacterAddress } from './character-address.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { type Faults, findFaults } from './form-faults.ts';
import { type FormKind, loadCharacter, type LoadedCharacter } from './load-character.ts';
import { SaveBar } from './SaveBar.tsx';
import { Steps } from './Steps.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useSave } from './use-save.ts';
import { UserBanner } from './UserBanner.tsx';
import { WhoseNote } from './WhoseNote.tsx';

const MergeDialog = lazy(async () => ({
  default: (await import('./MergeDialog.tsx')).MergeDialog,
}));

/** How long a name is typed before the page is called by it, in milliseconds. */
const titleDelay = 300;

/** What a form puts into the frame that both share. */
export interface FormBodyProps {
  loaded: LoadedCharacter;
  editor: Editor;
  faults: Faults;
}

interface Props {
  form: FormKind;
  address: CharacterAddress;
  owner: Identity | null;
  siteName: string;
  /** what stands below the banner */
  note?: ReactNode;
  body: (props: FormBodyProps) => ReactNode;
}

/** The first field with a fault, in the order of the page. */
function focusFault(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Whether a field of numbers holds a text that is none: the browser gives nothing for it. */
function hasBadInput(formId: string): boolean {
  const inputs = document.getElementById(formId)?.querySelectorAll('input') ?? [];
  return Array.from(inputs).some(({ validity }) => validity.badInput);
}

function Editing({
  form,
  loaded,
  owner,
  siteName,
  note,
  body,
}: Props & { loaded: LoadedCharacter }) {
  const id = useId();
  const { user } = useStore($session);
  const person = owner ?? (loaded.owner ? { ...loaded.owner, avatar: null } : user);
  const whose = loaded.owner ?? person;
  const editor = useEditor(loaded, form, whose?.id);
  const saving = useSave(form, loaded, person, editor);
  const { state } = saving;
  const { values } = editor.document;
  const found = useMemo(
    () => findFaults(form, values, loaded.document.values),
    [form, values, loaded.document.values],
  );
  const faults = state.kind === 'failed' ? { ...state.faults, ...found } : found;
  const count = Object.keys(found).length;
  const isNew = loaded.version === 0 && !loaded.failed;
  const title = values.IGN.trim() || (isNew ? 'New character' : 'Without a name');

  useEffect(() => {
    // Telling the browser costs more than drawing a key that is typed: it is told of whole words.
    const timer = setTimeout(() => {
      document.title = `${title} · ${siteName}`;
    }, titleDelay);
    return () => {
      clearTimeout(timer);
    };
  }, [title, siteName]);

  const obstacle =
    count > 0
      ? `${count} ${count === 1 ? 'field has' : 'fields have'} to be mended before saving`
      : state.kind === 'failed'
        ? [state.detail, ...state.gearFaults].join(' ')
        : null;
  const save = () => {
    if (count > 0 || hasBadInput(id)) focusFault(id);
    else void saving.save();
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <UserBanner
        owner={person}
        title={title}
        savedAt={loaded.failed ? undefined : loaded.savedAt}
      />
      {note}
      <WhoseNote user={user} owner={loaded.failed ? null : whose} isNew={isNew} />
      {loaded.failed && (
        <div className="offer" role="alert">
          <p>
            This character could not be loaded, so the form shows defaults. What is stored stays: a
            save is joined with it.
          </p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              window.location.reload();
            }}
          >
            Try again
          </button>
        </div>
      )}
      {editor.offered.map((draft) => (
        <DraftOffer
          key={draft.savedAt}
          draft={draft}
          onTake={() => {
            editor.takeDraft(draft);
          }}
          onDrop={() => {
            editor.dropDraft(draft);
          }}
        />
      ))}
      {body({ loaded, editor, faults })}
      <SaveBar
        isSaving={state.kind === 'saving'}
        obstacle={obstacle}
        isDirty={editor.isDirty}
        isKept={editor.isKept}
        onSave={save}
        onCancel={saving.cancel}
      >
        <Steps past={editor.past} future={editor.future} undo={editor.undo} redo={editor.redo} />
      </SaveBar>
      {state.kind === 'conflict' && (
        <Suspense fallback={null}>
          <MergeDialog
            merge={state.merge}
            theirs={state.theirs.document}
            onSave={(joined) => void saving.saveJoined(state.theirs, joined)}
            onClose={saving.cancelJoin}
          />
        </Suspense>
      )}
    </form>
  );
}

/** What both forms of a character share: loading, banner, drafts, undo, saving and joining. */
export function CharacterForm(props: Props) {
  const { form, address } = props;
  const character = useQuery({
    queryKey: ['character', form, address],
    queryFn: ({ signal }) => loadCharacter(address, form, signal),
    staleTime: Infinity,
    // Nothing of a character is kept: the next visit reads it again (spec §2).
    gcTime: 0,
  });
  if (!character.data) {
    return (
      <div className="state" role="status">
        <p>Loading character data...</p>
      </div>
    );
  }
  return <Editing {...props} loaded={character.data} />;
}
