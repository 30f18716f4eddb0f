import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import type { CharacterEditor } from './use-character-editor.ts';

interface StepProps {
  word: 'Undo' | 'Redo';
  keys: string;
  /** what the step did; undefined where there is none */
  label: string | undefined;
  icon: ReactNode;
  onStep: () => void;
}

function Step({ word, keys, label, icon, onStep }: StepProps) {
  const name = label === undefined ? word : `${word}: ${label}`;
  const title = `${name} (Ctrl+${keys})`;
  return (
    <Button
      className="w-9 px-0! md:w-11"
      aria-disabled={label === undefined}
      aria-keyshortcuts={`Control+${keys}`}
      title={label === undefined ? `Nothing to ${word.toLowerCase()}` : title}
      onClick={onStep}
    >
      {icon}
      <span className="sr-only">{name}</span>
    </Button>
  );
}

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

  return (
    <>
      <Step
        word="Undo"
        keys="Z"
        label={past.at(-1)?.label}
        icon={<Undo2 className="line-icon" />}
        onStep={undo}
      />
      <Step
        word="Redo"
        keys="Shift+Z"
        label={future[0]?.label}
        icon={<Redo2 className="line-icon" />}
        onStep={redo}
      />
    </>
  );
}
