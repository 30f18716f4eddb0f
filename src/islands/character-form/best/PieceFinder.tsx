import { useEffect, useState } from 'react';
import { FindByName } from '../FindByName.tsx';
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
  const found = useFound(seeker, term, without);
  return (
    <FindByName
      {...{ label, term, verb }}
      onTerm={setTerm}
      status={found && countInWords(found)}
      listLabel={`${label}: found`}
      found={(found?.shown ?? []).map((piece) => ({
        key: piece.id,
        name: piece.name,
        beside: `level ${piece.level}`,
        rarity: piece.rarityMax,
        onPick: () => {
          onPick(piece);
        },
      }))}
    />
  );
}
