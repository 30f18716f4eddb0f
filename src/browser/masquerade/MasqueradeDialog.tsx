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
      <Button
        className="aria-checked:border-accent aria-checked:bg-accent-quiet aria-checked:text-heading"
        role="switch"
        aria-checked={editorMode}
        aria-labelledby="editor-mode"
        onClick={() => {
          setEditorMode(!editorMode);
        }}
      >
        {editorMode ? 'ON' : 'OFF'}
      </Button>
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
      sheet="masquerade"
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
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 pb-4"
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
        {masquerade && !found && progress.is === 'idle' && <Found person={masquerade} />}
      </div>
      <EditorMode />
    </Dialog>
  );
}
