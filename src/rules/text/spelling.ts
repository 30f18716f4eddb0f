/** Returns how many letters two words have the same at their beginning. */
function sameBeginning(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

/** Counts the letters to add, take away or change to turn one word into the other, up to `most`. */
function distance(a: string, b: string, most: number): number {
  const begin = sameBeginning(a, b);
  let [height, width] = [a.length - begin, b.length - begin];
  while (
    height > 0 &&
    width > 0 &&
    a.charCodeAt(begin + height - 1) === b.charCodeAt(begin + width - 1)
  ) {
    height -= 1;
    width -= 1;
  }
  const row = Uint16Array.from({ length: width + 1 }, (_, index) => index);
  for (let i = 1; i <= height; i += 1) {
    const letter = a.charCodeAt(begin + i - 1);
    let [corner, left, least] = [i - 1, i, i];
    for (let j = 1; j <= width; j += 1) {
      const above = row[j] ?? 0;
      const changed = corner + (letter === b.charCodeAt(begin + j - 1) ? 0 : 1);
      left = Math.min(changed, above + 1, left + 1);
      corner = above;
      row[j] = left;
      if (left < least) least = left;
    }
    row[0] = i;
    if (least > most) return least;
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
