import { expect, it } from 'vitest';
import { sizesOfPicture } from '#rules/text/picture-sizes.ts';

it.each<[name: string, original: [number, number], large: [number, number], widths: number[]]>([
  ['a small one stays as it is', [300, 200], [300, 200], [300]],
  ['one between two widths', [800, 600], [800, 600], [480, 768, 800]],
  ['a wide one', [8000, 2000], [2688, 672], [480, 768, 1344]],
  ['an upright one', [3000, 4000], [2016, 2688], [480, 768, 1344]],
  ['a strip', [500, 9000], [149, 2688], [149]],
  // Whole pixels, and at least one of them.
  ['a line', [9000, 1], [2688, 1], [480, 768, 1344]],
])('sizes of a picture: %s', (_, [width, height], [largeWidth, largeHeight], widths) => {
  const sizes = sizesOfPicture({ width, height });
  expect(sizes.large).toEqual({ width: largeWidth, height: largeHeight });
  expect(sizes.widths).toEqual(widths);
  expect(sizes.onPage.width).toBe(widths.at(-1));
  expect(sizes.onPage.height / sizes.onPage.width).toBeCloseTo(
    Math.max(height / width, 1 / sizes.onPage.width),
    1,
  );
});
