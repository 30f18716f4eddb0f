/** Width and height of a picture, in pixels. */
interface Size {
  width: number;
  height: number;
}

/** A picture of a text is published with at most this many pixels a side: twice what a page shows. */
export const longestSide = 2688;

/** Twice the measure of the text, the measure, and a phone's width, in pixels. */
const shownWidths = [480, 768, 1344];

function fit({ width, height }: Size, most: number): Size {
  const share = Math.min(1, most / width, longestSide / height);
  const sideOf = (side: number) => Math.max(1, Math.round(side * share));
  return { width: sideOf(width), height: sideOf(height) };
}

/**
 * Says in which sizes a picture of a text is published (product §2.9): as it opens large, as it
 * stands on the page, and the widths for smaller screens, the last one included.
 */
export function sizesOfPicture(original: Size): { large: Size; onPage: Size; widths: number[] } {
  const onPage = fit(original, Math.max(...shownWidths));
  const smaller = shownWidths.filter((width) => width < onPage.width);
  return { large: fit(original, longestSide), onPage, widths: [...smaller, onPage.width] };
}
