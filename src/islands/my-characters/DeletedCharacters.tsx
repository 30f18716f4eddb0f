import type { DeletedCharacter } from '#contract/character-fields.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

interface Props {
  deleted: readonly DeletedCharacter[];
  isBusy: boolean;
  onBringBack: (characterId: string) => void;
}

/** Lists deleted characters that can still be restored, whoever deleted them. */
export function DeletedCharacters({ deleted, isBusy, onBringBack }: Props) {
  return (
    <details className="changed">
      <summary>Deleted in the last thirty days ({deleted.length})</summary>
      <ul>
        {deleted.map(({ characterId, IGN, level, deletedAt }) => {
          const name = IGN || 'Without a name';
          return (
            <li key={characterId}>
              <span>
                <b>{name}</b>, level {level}, deleted {day.format(deletedAt)}
              </span>
              <button
                type="button"
                className="btn"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) onBringBack(characterId);
                }}
              >
                Bring back<span className="sr"> {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
