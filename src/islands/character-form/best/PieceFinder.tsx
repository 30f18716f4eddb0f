import { useMemo, useState } from 'react';
import { compareNames } from '#rules/text/name-order.ts';
import { foldText, minTermLength, termLength } from '#rules/text/search-text.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import type { NamedPiece } from './named-piece.ts';

interface Props {
  label: string;
  pieces: readonly NamedPiece[];
  /** what pressing a piece does, read before its name */
  verb: string;
  onPick: (piece: NamedPiece) => void;
}

const shownPieces = 6;

/** A piece and its name as terms are compared with it. */
interface Folded {
  piece: NamedPiece;
  folded: string;
}

/** Finds pieces by a part of the name: those that begin with it first. */
function find(pieces: readonly Folded[], term: string): NamedPiece[] {
  const wanted = foldText(term);
  if (termLength(wanted) < minTermLength) return [];
  return pieces
    .filter(({ folded }) => folded.includes(wanted))
    .toSorted(
      (a, b) =>
        Number(b.folded.startsWith(wanted)) - Number(a.folded.startsWith(wanted)) ||
        compareNames(a.piece.name, b.piece.name),
    )
    .map(({ piece }) => piece);
}

/** Finds a piece by its name among those that a search may use. */
export function PieceFinder({ label, pieces, verb, onPick }: Props) {
  const [term, setTerm] = useState('');
  const folded = useMemo(
    () => pieces.map((piece) => ({ piece, folded: foldText(piece.name) })),
    [pieces],
  );
  const found = useMemo(() => find(folded, term), [folded, term]);
  const more = found.length - shownPieces;
  return (
    <div className="grid gap-1">
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
        {term.trim() !== '' &&
          (found.length === 0
            ? 'No piece found'
            : more > 0
              ? `${found.length} pieces found, ${shownPieces} shown`
              : '')}
      </p>
      {found.length > 0 && (
        <ul className="list-none ruled" aria-label={`${label}: found`}>
          {found.slice(0, shownPieces).map((piece) => (
            <li key={piece.id} data-rarity={piece.rarityMax}>
              <BareButton
                className="flex min-h-9 w-full items-baseline gap-2 px-1 py-1 text-sm hover:bg-accent-quiet pointer-coarse:min-h-11"
                onClick={() => {
                  setTerm('');
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
