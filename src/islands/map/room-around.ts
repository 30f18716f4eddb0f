import type OlMap from 'ol/Map.js';

/** What lies over a map, in pixels from its edges. */
interface Covers {
  above: number;
  below: number;
  left: number;
}

/** Measures what lies over a map: a strip above, and its buttons, which stand in a row or in a column. */
export function coversOf(ol: OlMap): Covers {
  const over = ol.getTargetElement()?.parentElement;
  const measure = (what: string) => {
    const element = over?.querySelector<HTMLElement>(`[data-over-map="${what}"]`);
    return { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 };
  };
  const buttons = measure('buttons');
  const isRow = buttons.width > buttons.height;
  return {
    above: measure('strip').height,
    below: isRow ? buttons.height : 0,
    left: isRow ? 0 : buttons.width,
  };
}

/** Free pixels around a marker: to each side, and below it for its name. */
const free = { side: 26, below: 42 } as const;

/** At least so many pixels are left where much lies over a low map. */
const least = 32;

/**
 * Returns the pixels at the edges of a map in which no marker stands well: something lies over them, or
 * they are too narrow.
 */
export function roomAround(ol: OlMap): [above: number, right: number, below: number, left: number] {
  const [, height = 0] = ol.getSize() ?? [];
  const covers = coversOf(ol);
  const above = covers.above + free.side;
  const below = covers.below + free.below;
  return [
    above,
    2 * free.side,
    Math.max(0, Math.min(below, height - above - least)),
    Math.max(2 * free.side, covers.left + free.side),
  ];
}
