import { anchorOf, type Drawing } from './drawing.ts';
import { type PlaceKind, placeKindFacts } from './kinds.ts';
import type { PlaceLayer } from './sight.ts';

/** What an exported place leads to, with what that is called. */
type ExportedLink =
  | { kind: 'item'; id: string; words: string; name: string }
  | { kind: 'event'; id: string; title: string }
  | { kind: 'guide'; path: string; title: string };

/** A place with all that a file says of it. */
export interface ExportedPlace extends Drawing {
  /** names it on its map */
  number: number;
  /** names it in files: as the file called it that brought it, or its own id */
  id: string;
  kind: PlaceKind;
  name: string;
  words: string;
  levels: readonly [from: number, to: number] | null;
  links: readonly ExportedLink[];
  layer: PlaceLayer;
  /** the name of the squad whose it is */
  squad: string | null;
  /** the level that a place of the guild asks */
  level: number;
  /** the day on which it was last seen */
  seen: string | null;
}

function linkLine(link: ExportedLink) {
  switch (link.kind) {
    case 'item':
      return { kind: link.kind, id: link.id, words: link.words };
    case 'event':
      return { kind: link.kind, id: link.id };
    case 'guide':
      return { kind: link.kind, path: link.path };
  }
}

/** Writes a place as the line of a file that an import takes (product §12.9). */
export function importLine(map: string, place: ExportedPlace): string {
  const { id, kind, name, form, points, words, levels, links, level, seen } = place;
  const record = { map, id, kind, name, form, points, words, levels, level, seen };
  return `${JSON.stringify({ ...record, links: links.map(linkLine) })}\n`;
}

/** The columns of a table of places. */
export const placeColumns = [
  ...['Map', 'Number', 'Name', 'Kind', 'Level from', 'Level to', 'X', 'Y', 'Drawn as', 'Points'],
  ...['Words', 'Items', 'Item ids', 'Events', 'Texts', 'Whose', 'Level of members', 'Last seen'],
] as const;

function whoseInWords({ layer, squad }: ExportedPlace): string {
  if (layer === 'guild') return 'The guild';
  if (layer === 'mine') return 'A member';
  // The name of one that has gone is empty.
  return squad === null || squad === '' ? 'A squad' : squad;
}

/** Writes a place as a line of a table; what is several in a cell stands with semicolons between. */
export function placeCells(map: string, place: ExportedPlace): string[] {
  const { number, name, kind, form, points, words, levels, links, layer, level, seen } = place;
  const [x, y] = anchorOf(place);
  const said = <Kind extends ExportedLink['kind']>(
    of: Kind,
    say: (link: Extract<ExportedLink, { kind: Kind }>) => string,
  ) =>
    links
      .filter((link): link is Extract<ExportedLink, { kind: Kind }> => link.kind === of)
      .map(say)
      .join('; ');
  return [
    ...[map, String(number), name, placeKindFacts[kind].name],
    ...[levels ? String(levels[0]) : '', levels ? String(levels[1]) : ''],
    ...[String(x), String(y), form, points.map((point) => point.join(' ')).join('; '), words],
    said('item', (item) => (item.words === '' ? item.name : `${item.name} (${item.words})`)),
    said('item', ({ id }) => id),
    said('event', ({ title }) => title),
    said('guide', ({ title, path }) => `${title} (${path})`),
    ...[whoseInWords(place), layer === 'guild' ? String(level) : '', seen ?? ''],
  ];
}

const asFilePart = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Names a file of places after guild, map and day, without its ending. @param day as `2026-11-20` */
export function placesFileName(guild: string, map: string, day: string): string {
  return [asFilePart(guild), asFilePart(map), day].filter((part) => part !== '').join('-');
}
