import { expect, it } from 'vitest';
import { isEqual } from '#rules/editing/equality.ts';

it.each([
  [null, null, true],
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [[1, 2], [2, 1], false],
  // A list is no record of its places.
  [['a'], { 0: 'a' }, false],
  [{ a: null }, {}, false],
  ['1', 1, false],
])('%j and %j are equal: %s', (one, other, expected) => {
  expect(isEqual(one, other)).toBe(expected);
});
