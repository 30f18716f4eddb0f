/** Draws that look random; the same seed draws the same. */
export interface Draw {
  /** from 0 up to, and not including, 1 */
  share: () => number;
  /** a whole number between two, both included */
  whole: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** some of a list, in another order */
  some: <T>(list: readonly T[], count: number) => T[];
}

/** Begins to draw (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    whole,
    chance: (probability) => share() < probability,
    pick: <T>(list: readonly T[]) => {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error('Nothing to draw from');
      return found;
    },
    some: <T>(list: readonly T[], count: number) =>
      list
        .map((one) => ({ one, at: share() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ one }) => one),
  };
}
