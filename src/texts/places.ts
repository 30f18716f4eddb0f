import { mostPlaceLinks } from '#rules/map/limits.ts';
import { mapNameKey } from '#rules/map/names.ts';
import type { PicturedAt } from '#rules/map/sections.ts';
import type { Found } from './surroundings.ts';
import { attributeOf, lineOf, type TextNode, withinOf } from './text.ts';

/** A map with a list of places, as a text has it. */
export interface MapBlock {
  map: string;
  at: PicturedAt;
  places: number[];
}

const placesWithin = (node: TextNode) => withinOf(node).filter(({ name }) => name === 'Place');

export function textOf(node: TextNode, name: string): string | undefined {
  const value = attributeOf(node, name);
  return typeof value === 'string' ? value : undefined;
}

/** Reads where a map is looked at, of its two attributes; null for all of it. */
export function readPicturedAt(at: string | undefined, zoom: string | undefined): PicturedAt {
  const [x, y] = (at ?? '').split(',').map(Number);
  return x === undefined || y === undefined || zoom === undefined ? null : [x, y, Number(zoom)];
}

/** Lists the maps of a text that is without mistakes. */
export function mapsIn(nodes: readonly TextNode[]): MapBlock[] {
  return nodes
    .filter(({ name }) => name === 'Map')
    .map((node) => ({
      map: textOf(node, 'map') ?? '',
      at: readPicturedAt(textOf(node, 'at'), textOf(node, 'zoom')),
      places: placesWithin(node).map((place) => Number(textOf(place, 'id'))),
    }));
}

/** Finds of each place that stands in a map which that is. */
export function mapsAround(nodes: readonly TextNode[]): Map<TextNode, TextNode> {
  const maps = nodes.filter(({ name }) => name === 'Map');
  return new Map(maps.flatMap((map) => placesWithin(map).map((place) => [place, map] as const)));
}

function mistakesInMap(node: TextNode): Found[] {
  const line = lineOf(node);
  const found: Found[] = [];
  const [at, zoom] = ['at', 'zoom'].map((name) => attributeOf(node, name));
  if ((at === undefined) !== (zoom === undefined)) {
    const lacking = at === undefined ? 'at' : 'zoom';
    found.push({
      line,
      what: `<Map> has one of \`at\` and \`zoom\`, and lacks \`${lacking}\`.`,
      write: 'both, as the address of the map has them, or neither for all of the map.',
    });
  }
  const list = node.children?.find(({ type }) => type === 'list');
  if (list && (list.ordered !== true || (list.start ?? 1) !== 1)) {
    const write = '1. and 2. and so on before its points: the marks have their numbers.';
    found.push({ line: lineOf(list), what: 'The list in <Map> is not numbered from 1.', write });
  }
  const points = withinOf(node).filter(({ type }) => type === 'listItem');
  for (const point of points) {
    if (placesWithin(point).length === 1) continue;
    found.push({
      line: lineOf(point),
      what: 'A point of the list in <Map> does not name one place.',
      write: 'each point with one <Place id="…">, whose mark has the point’s number.',
    });
  }
  const count = placesWithin(node).length;
  if (count > mostPlaceLinks) {
    const write = `at most ${mostPlaceLinks}, or a second <Map>.`;
    found.push({ line, what: `<Map> lists ${count} places.`, write });
  }
  return found;
}

function mistakesInPlace(place: TextNode, map: TextNode | undefined): Found[] {
  const line = lineOf(place);
  const [own, around] = [place, map].map((node) => node && textOf(node, 'map'));
  if (own === undefined && !map && attributeOf(place, 'map') === undefined) {
    const write = 'map="…" with the name of the map: only within <Map> it can be left out.';
    return [{ line, what: '<Place> lacks `map`.', write }];
  }
  if (own !== undefined && around !== undefined && mapNameKey(own) !== mapNameKey(around)) {
    const write = `places of ${around} alone, and those of ${own} in a <Map> of their own.`;
    return [{ line, what: `A place of ${own} stands in the <Map> of ${around}.`, write }];
  }
  return [];
}

/** Finds maps and places that do not fit together. */
export function mistakesInPlaces(nodes: readonly TextNode[]): Found[] {
  const around = mapsAround(nodes);
  return nodes.flatMap((node) => {
    if (node.name === 'Map') return mistakesInMap(node);
    return node.name === 'Place' ? mistakesInPlace(node, around.get(node)) : [];
  });
}
