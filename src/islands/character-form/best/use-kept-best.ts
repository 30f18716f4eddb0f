import { useEffect, useState } from 'react';
import { keepBest, readKeptBest } from './kept-best.ts';
import { answered, type BestHands } from './use-best.ts';

/** Reads what this tab keeps of a character's search, once. */
export function useKeptBest(characterId: string) {
  const [kept] = useState(() => readKeptBest(characterId));
  return kept;
}

/** Keeps what is answered, each time when more is. */
export function useKeepingBest(
  characterId: string,
  { best, why, next }: Pick<BestHands, 'best' | 'why' | 'next'>,
): void {
  useEffect(() => {
    const parts = [answered(best.asked), answered(why.asked), answered(next.asked)] as const;
    if (parts.every((part) => part === null)) return;
    const [foundBest, foundWhy, foundNext] = parts;
    keepBest(characterId, {
      ...(foundBest && { best: foundBest }),
      ...(foundWhy && { why: foundWhy }),
      ...(foundNext && { next: foundNext }),
    });
  }, [characterId, best.asked, why.asked, next.asked]);
}
