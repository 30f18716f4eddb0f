import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { draftStanding } from '#ui/draft-words.ts';

interface Props {
  isSaving: boolean;
  /** the reason why the form cannot be saved; null for none */
  obstacle: string | null;
  /** number of parts that differ from what is saved */
  changes: number;
  /** the character was never saved */
  isNew: boolean;
  /** false when the browser keeps no draft */
  isKept: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** the place in the form's grid over which the bar moves */
  className: string;
}

function countInWords(changes: number): string {
  if (changes === 0) return 'New';
  return changes === 1 ? '1 change' : `${changes} changes`;
}

/**
 * Holds Save and Cancel in sight while something is not saved. It floats within its place alone, so
 * that it never lies over the doll.
 */
export function SaveBar(props: Props) {
  const { isSaving, obstacle, changes, isNew, isKept, onSave, onCancel, className } = props;
  if (changes === 0 && !isNew && obstacle === null && !isSaving) return null;
  const standing = draftStanding({ isDirty: changes > 0, isKept }) ?? 'Not saved yet';
  return (
    <div
      className={classes(
        'pointer-events-none z-3 flex flex-col justify-end print:hidden',
        className,
      )}
    >
      <div
        className={classes(
          'pointer-events-auto sticky bottom-0 flex flex-wrap items-center gap-x-3 gap-y-1 border-edge',
          'bg-raised py-2 shadow-pop transition-[opacity,translate] duration-160 ease-out',
          'max-lg:-mx-(--gutter) max-lg:border-t starting:translate-y-1 starting:opacity-0',
          'max-lg:px-(--gutter) lg:bottom-4 lg:ms-auto lg:cut-lg lg:border lg:ps-4 lg:pe-2',
        )}
        data-save-bar
      >
        <div className="min-w-0 flex-1 leading-snug">
          <p className="flex items-center gap-2 font-bold text-heading">
            <i className="lozenge text-lamp" aria-hidden="true" />
            {countInWords(changes)}
          </p>
          <p
            className={`text-xs wrap-anywhere ${obstacle === null ? 'text-muted' : 'text-danger'}`}
            role="status"
          >
            {obstacle ?? standing}
          </p>
        </div>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          look="main"
          aria-disabled={isSaving}
          onClick={() => {
            if (!isSaving) onSave();
          }}
        >
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
