/** Counts the letters to add, take away or change to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Finds the known word that a person probably meant, or null when none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const near = known
    .map((candidate) => ({
      candidate,
      away: distance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .toSorted((a, b) => a.away - b.away)[0];
  return near && near.away <= Math.ceil(near.candidate.length / 3) ? near.candidate : null;
}
