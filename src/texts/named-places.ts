import type { ContentFile } from './check.ts';
import { mapsAround, textOf } from './places.ts';
import { lineOfAttribute } from './text.ts';

/** A map that a text names, and a place of it, if it names one. */
export interface NamedPlace {
  file: string;
  line: number;
  map: string;
  number: number | null;
}

/** Lists the places and the maps that texts name. */
export function placesIn(files: readonly ContentFile[]): NamedPlace[] {
  return files.flatMap(({ file, text }) => {
    const nodes = text?.nodes ?? [];
    const around = mapsAround(nodes);
    return nodes.flatMap((node) => {
      if (node.name !== 'Map' && node.name !== 'Place') return [];
      const map = textOf(node, 'map') ?? textOf(around.get(node) ?? node, 'map');
      if (map === undefined) return [];
      const number = node.name === 'Place' ? Number(textOf(node, 'id')) : null;
      const line = lineOfAttribute(node, number === null ? 'map' : 'id');
      return [{ file, line, map, number }];
    });
  });
}
