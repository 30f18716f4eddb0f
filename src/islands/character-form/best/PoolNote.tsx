import { changeSearch, longestOwned, type BestSearch } from '#stores/best-search.ts';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { piecesInWords } from './point-words.ts';
import type { KnownPool } from './use-pool.ts';

interface Props {
  search: BestSearch;
  known: KnownPool;
}

const said = {
  guild: 'that somebody in the guild has the skill to make',
  owned: 'that my characters wear or keep in sets, that I received, and of this list',
} as const;

function State({ known, words }: { known: KnownPool; words: string }) {
  const { state, listed, again } = known;
  switch (state) {
    case 'reading':
      return 'Reading which pieces these are...';
    case 'failed':
      return (
        <>
          <span className="text-danger">Which pieces these are could not be read.</span>{' '}
          <TextButton onClick={again}>Read it again</TextButton>
        </>
      );
    case 'ready':
      return listed && `${piecesInWords(listed.ids.length)} ${words}.`;
  }
}

/** Says of a pool that is a list how many pieces it has, and takes more for what one owns. */
export function PoolNote({ search, known }: Props) {
  const { pool } = search;
  if (pool !== 'guild' && pool !== 'owned') return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted tabular" role="status">
        <State known={known} words={said[pool]} />
      </p>
      {pool === 'owned' && (
        <Field label="More that I own, a name a line">
          <TextArea
            rows={4}
            value={search.owned}
            maxLength={longestOwned}
            onChange={({ target }) => {
              changeSearch({ owned: target.value });
            }}
          />
        </Field>
      )}
      {known.listed && known.listed.unknown.length > 0 && (
        <p className="text-sm text-warn" role="status">
          Not found: {known.listed.unknown.join(', ')}
        </p>
      )}
    </div>
  );
}
