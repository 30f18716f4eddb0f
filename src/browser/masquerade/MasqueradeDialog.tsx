import { useStore } from '@nanostores/react';
import type { Identity } from '#rules/guild/identity.ts';
import { setEditorMode } from '#stores/masquerade.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Person } from '#ui/people/Person.tsx';
import { useLookup } from './use-lookup.ts';

function Found({ person }: { person: Identity }) {
  const { id, username, avatar } = person;
  return (
    <Person person={{ discordId: id, username, avatar }} size={56}>
      {id}
    </Person>
  );
}

/** A word of two letters and one of three take the same room. */
const switchClass =
  'group inline-flex min-h-11 w-22 flex-none cursor-pointer items-center gap-2.5 text-sm font-bold ' +
  'whitespace-nowrap text-muted aria-checked:text-heading';
const trackClass =
  'flex h-6 w-11 flex-none items-center cut border border-edge bg-well px-1.5 transition-colors ' +
  'group-hover:border-accent group-aria-checked:justify-end group-aria-checked:border-accent-fill ' +
  'group-aria-checked:bg-accent-fill';
const thumbClass = 'lozenge size-3.5 bg-edge group-hover:bg-accent group-aria-checked:bg-on-accent';

function EditorMode() {
  const { editorMode, masquerade } = useStore($session);
  return (
    <div className="flex items-center justify-between gap-4 border-t border-rule pt-4">
      <p id="editor-mode">
        <b className="block text-heading">Editor mode</b>
        <span className="text-sm text-muted">
          {masquerade
            ? `Shows the navigation as ${masquerade.username}. What you may do stays your own.`
            : 'Shows the navigation as whoever you submit here.'}
        </span>
      </p>
      <button
        type="button"
        className={switchClass}
        role="switch"
        aria-checked={editorMode}
        aria-labelledby="editor-mode"
        onClick={() => {
          setEditorMode(!editorMode);
        }}
      >
        <span className={trackClass} aria-hidden="true">
          <span className={thumbClass} />
        </span>
        {editorMode ? 'ON' : 'OFF'}
      </button>
    </div>
  );
}

/**
 * Lets an editor begin a masquerade (product §2.36, §4.2): an id, a lookup, and the person found.
 */
export function MasqueradeDialog({ onClose }: { onClose: () => void }) {
  const { masquerade } = useStore($session);
  const { id, type, found, progress, lookUp, submit } = useLookup();
  return (
    <Dialog
      title="Masquerade"
      onClose={onClose}
      sheet="over-page"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="main" onClick={submit}>
            Submit
          </Button>
        </>
      }
    >
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 pb-2"
        onSubmit={lookUp}
        noValidate
      >
        <Field label="Discord id">
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={id}
            aria-describedby="masquerade-progress"
            onChange={({ target }) => {
              type(target.value);
            }}
          />
        </Field>
        <Button type="submit">Lookup</Button>
      </form>
      <div className="pb-4" id="masquerade-progress" role="status">
        {progress.is === 'asking' && <p>Asking...</p>}
        {progress.is === 'failed' && (
          <p className="text-danger">
            {progress.message}
            <span> {progress.detail}</span>
          </p>
        )}
        {found && <Found person={found} />}
        {!masquerade && !found && progress.is === 'idle' && (
          <p className="text-sm text-muted">
            The number of a member’s Discord account. Lookup shows whose it is.
          </p>
        )}
        {masquerade && !found && progress.is === 'idle' && <Found person={masquerade} />}
      </div>
      <EditorMode />
    </Dialog>
  );
}
