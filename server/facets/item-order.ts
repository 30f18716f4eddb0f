/**
 * Sorts places by a key that few of them differ in, the lowest key first; equal ones stay in order.
 * @param isDown puts the highest key first
 */
export function placesBy(
  count: number,
  keyOf: (place: number) => number,
  isDown = false,
): Uint32Array {
  const byKey = new Map<number, number[]>();
  for (let place = 0; place < count; place += 1) {
    const key = keyOf(place);
    const known = byKey.get(key);
    if (known) known.push(place);
    else byKey.set(key, [place]);
  }
  const keys = Array.from(byKey.keys()).sort((a, b) => (isDown ? b - a : a - b));
  const sorted = new Uint32Array(count);
  let at = 0;
  for (const key of keys) {
    for (const place of byKey.get(key) ?? []) {
      sorted[at] = place;
      at += 1;
    }
  }
  return sorted;
}
