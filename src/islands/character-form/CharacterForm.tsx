import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, lazy, type ReactNode, Suspense, useId, useMemo } from 'react';
import type { Identity } from '#rules/guild/identity.ts';
import { $session } from '#stores/session.ts';
import { Bones } from '#ui/Bones.tsx';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import type { FormKind } from '../character-drafts.ts';
import type { CharacterAddress } from './character-address.ts';
import { type Faults, faultsOf, findFaults, focusFault, hasBadInput } from './form-faults.ts';
import { FormHead } from './FormHead.tsx';
import { loadCharacter, type LoadedCharacter } from './load-character.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Steps } from './Steps.tsx';
import { type CharacterEditor, useCharacterEditor } from './use-character-editor.ts';
import { indexOf, useCharacterSave } from './use-character-save.ts';
import { useMainPlace } from './use-main-place.ts';
import { usePageTitle } from './use-page-title.ts';
import { WhoseNote } from './WhoseNote.tsx';

const MergeDialog = lazy(async () => ({
  default: (await import('./MergeDialog.tsx')).MergeDialog,
}));

/** The values that the shared frame passes to each form's body. */
export interface FormBodyProps {
  loaded: LoadedCharacter;
  editor: CharacterEditor;
  faults: Faults;
  /** the character was never saved */
  isNew: boolean;
  /** name of the character whose place as the main one this takes; null for none */
  replaced: string | null;
  /** heads the form, with the class's shield */
  head: (crest?: ReactNode) => ReactNode;
  /** the bar with Save, in the place of the form's grid over which it moves */
  saveBar: (place: string) => ReactNode;
}

interface Props {
  form: FormKind;
  address: CharacterAddress;
  owner: Identity | null;
  siteName: string;
  body: (props: FormBodyProps) => ReactNode;
}

/** Tells why a form cannot be saved, or null. */
function obstacleOf(faultCount: number, failure: Error | null): string | null {
  if (faultCount > 0) {
    return `${faultCount} ${faultCount === 1 ? 'field has' : 'fields have'} to be mended before saving`;
  }
  return failure && [failure.message, ...faultsOf(failure).gear].join(' ');
}

/** Asks which values to keep where somebody else has saved the same parts. */
function Conflict({ saving }: { saving: ReturnType<typeof useCharacterSave> }) {
  if (!saving.conflict) return null;
  const { merge, theirs } = saving.conflict;
  return (
    <Suspense fallback={null}>
      <MergeDialog
        merge={merge}
        theirs={theirs.document}
        onSave={(joined) => {
          saving.saveJoined(theirs, joined);
        }}
        onClose={saving.putOff}
      />
    </Suspense>
  );
}

/** Finds the faults that the form's own checks see in typed values. */
function useFaults(form: FormKind, loaded: LoadedCharacter, editor: CharacterEditor) {
  const { values } = editor.document;
  const before = loaded.document.values;
  return useMemo(() => findFaults(form, values, before), [form, values, before]);
}

/** What has the focus never lies below the bar of the page or the one with Save. */
const formClass =
  'grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-4 [&_:is(input,select,button)]:scroll-mt-24 ' +
  '[&_:is(input,select,button)]:scroll-mb-24';

function submit(save: () => void) {
  return (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
}

function Editing({ form, loaded, owner, siteName, body }: Props & { loaded: LoadedCharacter }) {
  const id = useId();
  const { user } = useStore($session);
  const person = owner ?? (loaded.owner ? { ...loaded.owner, avatar: null } : user);
  const whose = loaded.owner ?? person;
  const editor = useCharacterEditor(loaded, form, whose?.id);
  const saving = useCharacterSave(form, loaded, person, editor);
  const found = useFaults(form, loaded, editor);
  const count = Object.keys(found).length;
  const isNew = loaded.version === 0 && !loaded.failed;
  const title = editor.document.values.IGN.trim() || (isNew ? 'New character' : 'Without a name');
  usePageTitle(title, siteName);
  const main = useMainPlace(editor, loaded, whose?.id);

  const save = () => {
    if (count > 0 || hasBadInput(id)) focusFault(id);
    else if (editor.obstacle === null) void main.ask(title, saving.save);
  };
  const head = (crest?: ReactNode) => (
    <>
      <FormHead
        title={title}
        values={editor.document.values}
        owner={person}
        savedAt={loaded.failed ? undefined : loaded.savedAt}
        index={indexOf[form]}
        crest={crest}
        steps={
          <Steps past={editor.past} future={editor.future} undo={editor.undo} redo={editor.redo} />
        }
      />
      <WhoseNote user={user} owner={loaded.failed ? null : whose} isNew={isNew} />
      {loaded.failed && <NotLoaded />}
      <DraftOffers {...editor} />
    </>
  );
  const saveBar = (place: string) => (
    <SaveBar
      className={place}
      isSaving={saving.isSaving}
      obstacle={editor.obstacle ?? obstacleOf(count, saving.failure)}
      changes={editor.changes.length}
      isNew={isNew}
      isKept={editor.isKept}
      onSave={save}
      onCancel={saving.cancel}
    />
  );
  return (
    <form id={id} noValidate className={formClass} onSubmit={submit(save)}>
      {body({
        loaded,
        editor,
        isNew,
        replaced: main.replaced,
        faults: { ...faultsOf(saving.failure).faults, ...found },
        head,
        saveBar,
      })}
      <Conflict saving={saving} />
    </form>
  );
}

/**
 * Shows the frame that both forms of a character share: loading, banner, drafts, undo, saving and
 * joining.
 */
export function CharacterForm(props: Props) {
  const { form, address } = props;
  const character = useQuery({
    // Not the answer of one operation: a character and its items, or a form's defaults, read once.
    queryKey: ['character', form, address],
    queryFn: ({ signal }) => loadCharacter(address, form, signal),
    staleTime: Infinity,
    // A character is not kept in memory: the next visit reads it again (product §2).
    gcTime: 0,
  });
  if (!character.data) {
    return (
      <div className="grid gap-5 py-4" data-waiting="">
        <p className="text-muted" role="status">
          Loading character data...
        </p>
        <Bones />
      </div>
    );
  }
  return <Editing {...props} loaded={character.data} />;
}
