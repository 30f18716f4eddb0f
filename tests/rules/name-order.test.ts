import { expect, it } from 'vitest';
import { compareNames } from '#rules/text/name-order.ts';

it('orders names without regard to capitals and accents', () => {
  const names = ['Zed', 'anna', 'Ärla', 'Bo', 'arlo', 'ida'];
  expect(names.toSorted(compareNames)).toEqual(['anna', 'Ärla', 'arlo', 'Bo', 'ida', 'Zed']);
  expect(compareNames('Éowa', 'eowa')).toBe(0);
});
