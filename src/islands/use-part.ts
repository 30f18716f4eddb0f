import { useState } from 'react';

/** The part of a long list that shows, and the way to more of it. */
export interface Part<Row> {
  shown: readonly Row[];
  /** number of all rows */
  of: number;
  /** shows as many again */
  showMore: () => void;
}

/** Shows a long list a part at a time: thousands of rows at once would hold the page up. */
export function usePart<Row>(rows: readonly Row[], size: number): Part<Row> {
  const [most, setMost] = useState(size);
  return {
    shown: rows.slice(0, most),
    of: rows.length,
    showMore: () => {
      setMost(most + size);
    },
  };
}
