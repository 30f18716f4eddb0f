import { useEffect, useRef, useState } from 'react';
import { BareButton } from '#ui/BareButton.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import type { BestSeeker } from './best-seeker.ts';
import type { FoundPieces } from './find-pieces.ts';
import type { NamedPiece } from './named-piece.ts';

interface Props {
  label: string;
  seeker: BestSeeker;
  /** ids of pieces that are not meant */
  without?: readonly string[];
  /** what pressing a piece does, read before its name */
  verb: string;
  onPick: (piece: NamedPiece) => void;
}

const none: readonly string[] = [];

/** Asks for the pieces of a term; null while nothing is typed or known. */
function useFound(seeker: BestSeeker, term: string, without: readonly string[]) {
  const [found, setFound] = useState<FoundPieces | null>(null);
  const isTyped = term.trim() !== '';
  useEffect(() => {
    if (!isTyped) return undefined;
    const controller = new AbortController();
    seeker.ask({ ask: 'find', term, without }, { signal: controller.signal }).then(
      setFound,
      // Something else is typed, or the worker's own question says what is wrong.
      () => undefined,
    );
    return () => {
      controller.abort();
    };
  }, [seeker, isTyped, term, without]);
  return isTyped ? found : null;
}

function countInWords({ count, shown }: FoundPieces): string {
  if (count === 0) return 'No piece found';
  return count > shown.length ? `${count} pieces found, ${shown.length} shown` : '';
}

/** Finds a piece by its name among those that a search may use. */
export function PieceFinder({ label, seeker, without = none, verb, onPick }: Props) {
  const [term, setTerm] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const found = useFound(seeker, term, without);
  return (
    <div className="grid gap-1" ref={place}>
      <div className={labelClass}>
        <span aria-hidden="true">{label}</span>
        <SearchField
          label={label}
          autoComplete="off"
          value={term}
          onChange={({ target }) => {
            setTerm(target.value);
          }}
        />
      </div>
      <p className="text-xs text-muted empty:hidden" role="status">
        {found && countInWords(found)}
      </p>
      {found && found.count > 0 && (
        <ul className="list-none ruled" aria-label={`${label}: found`}>
          {found.shown.map((piece) => (
            <li key={piece.id} data-rarity={piece.rarityMax}>
              <BareButton
                className="flex min-h-9 w-full items-baseline gap-2 px-1 py-1 text-sm hover:bg-accent-quiet pointer-coarse:min-h-11"
                onClick={() => {
                  setTerm('');
                  // The button goes with the list: the focus stays with what finds the next one.
                  place.current?.querySelector('input')?.focus();
                  onPick(piece);
                }}
              >
                <span className="sr-only">{verb} </span>
                <b className="wrap-anywhere text-(--tint)">{piece.name}</b>
                <small className="ms-auto flex-none text-xs text-muted">level {piece.level}</small>
              </BareButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
