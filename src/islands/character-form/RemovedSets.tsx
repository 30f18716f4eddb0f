import type { KeptSets } from '#contract/equipment-sets.ts';
import { Fold } from '#ui/Fold.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { momentFormat } from './moment-format.ts';

interface Props {
  removed: KeptSets['removed'];
  onRestore: (setId: string, revision: number) => void;
}

/** Lists removed sets that can be brought back. */
export function RemovedSets({ removed, onRestore }: Props) {
  if (removed.length === 0) return null;
  return (
    <Fold title={`Removed sets (${removed.length})`}>
      <ul className="grid list-none ruled" aria-label="Removed sets">
        {removed.map(({ id, name, revision, removedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            <span className="min-w-0 flex-1">
              <b className="text-heading">{name}</b>
              <small className="block text-xs text-muted">
                removed {momentFormat.format(Date.parse(removedAt))}
              </small>
            </span>
            <TextButton
              className="min-h-11"
              onClick={() => {
                onRestore(id, revision);
              }}
            >
              Bring back <span className="sr-only">{name}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
