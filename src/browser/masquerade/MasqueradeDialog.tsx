import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { fetchIdentity } from '#api/masquerade.ts';
import { avatarUrl, type Identity } from '#rules/guild/identity.ts';
import { masqueradeAs, setEditorMode } from '#stores/masquerade.ts';
import { $session } from '#stores/session.ts';
import { noteFailure } from '#stores/signed-in.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** What became of the last thing that was asked. */
type Progress = { is: 'idle' | 'asking' } | { is: 'failed'; message: string; detail: string };

function failureOf(error: unknown): Progress {
  console.warn('The masquerade lookup failed', error);
  noteFailure(error);
  if (!(error instanceof ApiError)) {
    return { is: 'failed', message: 'Error', detail: 'The server answered something unexpected.' };
  }
  return { is: 'failed', message: `Error: ${error.status}`, detail: error.message };
}

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

/** The masquerade of an editor (spec §4): an id, a lookup, and whom it belongs to. */
export function MasqueradeDialog({ onClose }: { onClose: () => void }) {
  const { masquerade } = useStore($session);
  const [id, setId] = useState('');
  const [found, setFound] = useState<Identity | null>(null);
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const wanted = id.trim();
  // The answer to an id that has been changed since is nobody's.
  const shown = found?.id === wanted ? found : null;

  /** Nothing is sent for a blank id (spec §5). */
  const ask = async (work: () => Promise<void>) => {
    if (wanted === '' || progress.is === 'asking') return;
    setProgress({ is: 'asking' });
    try {
      await work();
      setProgress({ is: 'idle' });
    } catch (error) {
      setProgress(failureOf(error));
    }
  };
  const lookUp = (event: SyntheticEvent) => {
    event.preventDefault();
    setFound(null);
    void ask(async () => {
      setFound(await fetchIdentity(wanted));
    });
  };

  return (
    <Dialog
      title="Masquerade"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            Close
          </button>
          <button
            type="button"
            className="btn btn-main"
            onClick={() => void ask(() => masqueradeAs(wanted))}
          >
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
            setId(target.value);
            setFound(null);
            setProgress({ is: 'idle' });
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
        {shown && <Person person={shown} />}
        {masquerade && !shown && progress.is === 'idle' && <Person person={masquerade} />}
      </div>
      <EditorMode />
    </Dialog>
  );
}
