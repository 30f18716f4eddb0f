/** So many stops, or rows of stops, are named at one marker. */
const mostNamed = 3;

/**
 * Says which stops of a round places are: `2`, or of several `1, 3–5`.
 * @param stops the numbers of its places, in their order
 */
export function stopsInWords(stops: readonly number[], places: readonly number[]): string {
  const rows: [first: number, last: number][] = [];
  for (const [index, number] of stops.entries()) {
    if (!places.includes(number)) continue;
    const row = rows.at(-1);
    if (row?.[1] === index) row[1] = index + 1;
    else rows.push([index + 1, index + 1]);
  }
  const named = rows
    .slice(0, mostNamed)
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  return named.join(', ') + (rows.length > mostNamed ? ' …' : '');
}
