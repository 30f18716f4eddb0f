/**
 * Sorts places by a key, the lowest first; those with equal keys stay in order.
 * @param isDown puts the highest key first
 */
export function placesBy(
  count: number,
  keyOf: (place: number) => number,
  isDown = false,
): Uint32Array {
  const counts = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const key = keyOf(place);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = Float64Array.from(counts.keys()).sort();
  if (isDown) keys.reverse();
  // Where the next place with a key goes.
  const next = new Map<number, number>();
  let end = 0;
  for (const key of keys) {
    next.set(key, end);
    end += counts.get(key) ?? 0;
  }
  const sorted = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) {
    const key = keyOf(place);
    const at = next.get(key) ?? 0;
    sorted[at] = place;
    next.set(key, at + 1);
  }
  return sorted;
}
