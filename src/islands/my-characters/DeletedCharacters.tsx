import type { DeletedCharacter } from '#contract/character-fields.ts';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

interface Props {
  deleted: readonly DeletedCharacter[];
  isBusy: boolean;
  onBringBack: (characterId: string) => void;
}

/** Lists deleted characters that can still be restored, whoever deleted them. */
export function DeletedCharacters({ deleted, isBusy, onBringBack }: Props) {
  return (
    <Fold className="mt-8" title={`Deleted in the last thirty days (${deleted.length})`}>
      <ul className="grid list-none text-sm ruled">
        {deleted.map(({ characterId, IGN, level, deletedAt }) => {
          const name = IGN || 'Without a name';
          return (
            <li
              key={characterId}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 wrap-anywhere"
            >
              <span className="min-w-0 flex-1">
                <b className="text-heading">{name}</b>, level {level}, deleted{' '}
                {day.format(deletedAt)}
              </span>
              <Button
                size="sm"
                className="pointer-coarse:min-h-11"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) onBringBack(characterId);
                }}
              >
                Bring back<span className="sr-only"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
