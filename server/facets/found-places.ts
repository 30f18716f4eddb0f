import type { Places, RankSet } from './rank-set.ts';

/** A part of a list. */
export interface Page {
  offset: number;
  limit: number;
}

/** Takes a page of some items in the order of their names, part by part. */
export function takeByName(set: RankSet, parts: readonly Places[], page: Page): number[] {
  const taken: number[] = [];
  let { offset } = page;
  for (const part of parts) {
    const count = set.countBetween(part);
    if (count <= offset) {
      offset -= count;
      continue;
    }
    for (const place of set.between(part, offset)) {
      if (taken.length === page.limit) return taken;
      taken.push(place);
    }
    offset = 0;
  }
  return taken;
}

/** Takes a page of some items in an order of all. */
export function takeInOrder(set: RankSet, order: Uint32Array, { offset, limit }: Page): number[] {
  const taken: number[] = [];
  let left = offset;
  for (const place of order) {
    if (!set.has(place)) continue;
    if (left > 0) left -= 1;
    else if (taken.push(place) === limit) break;
  }
  return taken;
}
