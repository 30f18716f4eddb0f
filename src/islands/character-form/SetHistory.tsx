import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { type KeptSet, listSetRevisions } from '#contract/equipment-sets.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { bareGear, type SetsCharacter } from './kept-sets.ts';
import { wornOf } from './known-items.ts';
import { momentFormat } from './moment-format.ts';

interface Props {
  character: SetsCharacter;
  set: KeptSet;
  onRestore: (revision: number) => void;
}

const countInWords = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** Lists what a set was, newest first, and brings one of them back. */
export function SetHistory({ character, set, onRestore }: Props) {
  const query = useQuery({
    ...queryOf(listSetRevisions, { params: { characterId: character.id, setId: set.id } }),
    staleTime: 0,
  });
  if (!query.data) return <QueryState query={query} failure="What the set was" />;
  return (
    <ol
      className="grid list-none border-s-2 border-rule ps-3 text-sm tabular"
      aria-label={`What ${set.name} was`}
    >
      {query.data.map(({ revision, name, changedAt, by, gear }) => (
        <li key={revision} className="flex flex-wrap items-center gap-x-4">
          <span className="min-w-0 flex-1">
            {momentFormat.format(Date.parse(changedAt))}
            <small className="block text-xs text-muted">
              {name}, {countInWords(wornOf(bareGear(gear)).length)}, by {by.username}
            </small>
          </span>
          {revision === set.revision ? (
            <span className="grid min-h-11 items-center text-muted">as it is now</span>
          ) : (
            <TextButton
              className="min-h-11"
              onClick={() => {
                onRestore(revision);
              }}
            >
              Bring back
              <span className="sr-only"> revision {revision}</span>
            </TextButton>
          )}
        </li>
      ))}
    </ol>
  );
}
