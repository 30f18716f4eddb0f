import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import type { CharacterEditor } from './use-character-editor.ts';

/**
 * Offers undo and redo of the whole form, by button and keyboard; each names the step it affects.
 */
export function Steps({
  past,
  future,
  undo,
  redo,
}: Pick<CharacterEditor, 'past' | 'future' | 'undo' | 'redo'>) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // A dialog handles its own keys.
      if (document.querySelector('[role="dialog"]')) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
    };
  }, [undo, redo]);

  const back = past.at(-1)?.label;
  const forth = future[0]?.label;
  return (
    <div className="steps-bar">
      <button
        type="button"
        className="btn"
        aria-disabled={back === undefined}
        aria-keyshortcuts="Control+Z"
        title={back === undefined ? 'Nothing to undo' : `Undo: ${back} (Ctrl+Z)`}
        onClick={undo}
      >
        <Undo2 className="icon" />
        <span className="word" aria-hidden="true">
          Undo
        </span>
        <span className="sr">{back === undefined ? 'Undo' : `Undo: ${back}`}</span>
      </button>
      <button
        type="button"
        className="btn"
        aria-disabled={forth === undefined}
        aria-keyshortcuts="Control+Shift+Z"
        title={forth === undefined ? 'Nothing to redo' : `Redo: ${forth} (Ctrl+Shift+Z)`}
        onClick={redo}
      >
        <Redo2 className="icon" />
        <span className="word" aria-hidden="true">
          Redo
        </span>
        <span className="sr">{forth === undefined ? 'Redo' : `Redo: ${forth}`}</span>
      </button>
      <span className="last" aria-hidden="true">
        {back}
      </span>
    </div>
  );
}
