import { useState } from 'react';
import type { Told } from '../told.ts';

/** What a page says of the moves that are made on it. */
export interface Saying {
  /** the last that was done; said aloud alone */
  said: string;
  /** why the last move was not made; null since one was made, or it was put away */
  refusal: Told | null;
  say: (words: string) => void;
  refuse: (words: string) => void;
  putAway: () => void;
}

/** Keeps what was done last, and what was not. */
export function useSaying(): Saying {
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<Told | null>(null);
  return {
    ...{ said, refusal },
    say: (words) => {
      setSaid(words);
      setRefusal(null);
    },
    refuse: (words) => {
      setRefusal((before) => ({ id: (before?.id ?? 0) + 1, words }));
    },
    putAway: () => {
      setRefusal(null);
    },
  };
}
