import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import type { Deeds } from './use-deeds.ts';

interface Props {
  deeds: Deeds;
  onMake: () => void;
  onSuggest: () => void;
  onHistory: () => void;
}

/** Shows what can be done with the squads as a whole, and what can be taken back. */
export function Tools({ deeds: { undo, redo }, onMake, onSuggest, onHistory }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={onMake}>
        Make a squad
      </Button>
      <Button size="sm" onClick={onSuggest}>
        Suggest squads
      </Button>
      <Button size="sm" look="quiet" onClick={onHistory}>
        History<span className="sr-only"> of all squads</span>
      </Button>
      <span className="ms-auto flex max-w-full gap-2">
        <Button
          size="sm"
          className="min-w-0"
          disabled={!undo}
          onClick={undo?.act}
          title={undo?.label}
        >
          <Undo2 className="line-icon" /> Undo{' '}
          {undo && <span className="max-w-48 truncate font-normal">{undo.label}</span>}
        </Button>
        <Button size="sm" disabled={!redo} onClick={redo?.act} title={redo?.label}>
          <Redo2 className="line-icon" /> Redo{' '}
          {redo && <span className="sr-only">{redo.label}</span>}
        </Button>
      </span>
    </div>
  );
}
