/** Counts the letters to add, take away or change to turn one word into the other, up to `most`. */
function distance(a: string, b: string, most: number): number {
  let begin = 0;
  while (begin < a.length && a[begin] === b[begin]) begin += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > begin && endB > begin && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [height, width] = [endA - begin, endB - begin];
  let row = Array.from({ length: width + 1 }, (_, index) => index);
  for (let i = 0; i < height; i += 1) {
    const letter = a[begin + i];
    const next = [i + 1];
    let least = i + 1;
    for (let j = 0; j < width; j += 1) {
      const changed = (row[j] ?? 0) + (letter === b[begin + j] ? 0 : 1);
      const cost = Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    row = next;
  }
  return row[width] ?? 0;
}

/** Finds, among those at some places, the known word that a person probably meant. */
export function nearestAt(
  word: string,
  known: readonly string[],
  places: Iterable<number>,
): string | null {
  const lower = word.toLowerCase();
  let [meant, least]: [string | null, number] = [null, Infinity];
  for (const at of places) {
    const candidate = known[at] ?? '';
    const most = Math.min(Math.ceil(candidate.length / 3), least - 1);
    if (Math.abs(candidate.length - lower.length) > most) continue;
    const away = distance(lower, candidate.toLowerCase(), most);
    if (away <= most) [meant, least] = [candidate, away];
  }
  return meant;
}

/** Finds the known word that a person probably meant, or null when none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  return nearestAt(word, known, known.keys());
}
