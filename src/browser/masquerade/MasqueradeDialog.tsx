import { useStore } from '@nanostores/react';
import { avatarUrl, type Identity } from '#rules/guild/identity.ts';
import { setEditorMode } from '#stores/masquerade.ts';
import { $session } from '#stores/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useLookup } from './use-lookup.ts';

function Person({ person }: { person: Identity }) {
  return (
    <p className="target">
      <img
        className="avatar cut"
        src={avatarUrl(person) ?? '/avatar.svg'}
        alt=""
        width="48"
        height="48"
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith('/avatar.svg')) currentTarget.src = '/avatar.svg';
        }}
      />
      <b>{person.username}</b>
      <span>{person.id}</span>
    </p>
  );
}

function EditorMode() {
  const { editorMode, masquerade } = useStore($session);
  return (
    <div className="switch">
      <p id="editor-mode">
        <b>Editor mode</b>
        <span>
          {masquerade
            ? `Shows the navigation as ${masquerade.username}. What you may do stays your own.`
            : 'Shows the navigation as whoever you submit here.'}
        </span>
      </p>
      <button
        type="button"
        className="btn"
        role="switch"
        aria-checked={editorMode}
        aria-labelledby="editor-mode"
        onClick={() => {
          setEditorMode(!editorMode);
        }}
      >
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
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            Close
          </button>
          <button type="button" className="btn btn-main" onClick={submit}>
            Submit
          </button>
        </>
      }
    >
      <form className="lookup" onSubmit={lookUp} noValidate>
        <label htmlFor="masquerade-id">Discord id</label>
        <input
          className="input"
          id="masquerade-id"
          inputMode="numeric"
          autoComplete="off"
          value={id}
          aria-describedby="masquerade-progress"
          onChange={({ target }) => {
            type(target.value);
          }}
        />
        <button type="submit" className="btn">
          Lookup
        </button>
      </form>
      <div id="masquerade-progress" role="status">
        {progress.is === 'asking' && <p>Asking...</p>}
        {progress.is === 'failed' && (
          <p className="error">
            {progress.message}
            <span> {progress.detail}</span>
          </p>
        )}
        {found && <Person person={found} />}
        {masquerade && !found && progress.is === 'idle' && <Person person={masquerade} />}
      </div>
      <EditorMode />
    </Dialog>
  );
}
