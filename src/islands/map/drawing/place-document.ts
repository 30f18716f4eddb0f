import * as z from 'zod/mini';
import type { WrittenPlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { numberPair } from '#contract/whole-pair.ts';
import { defineDrafts } from '#editing/drafts.ts';
import type { Parts } from '#editing/merge.ts';
import { isEqual } from '#rules/editing/equality.ts';
import { drawingFault, type MapSize, placeForms } from '#rules/map/drawing.ts';
import { formFault, placeKindFacts, placeKinds } from '#rules/map/kinds.ts';
import { placeLevelRange } from '#rules/map/limits.ts';
import { mapLevel, placeLevels } from '#rules/map/sight.ts';

const linkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), id: z.string(), words: z.string(), name: z.string() }),
  z.object({ kind: z.literal('event'), id: z.string(), title: z.string() }),
  z.object({ kind: z.literal('guide'), path: z.string(), title: z.string() }),
]);

export type TypedLink = z.infer<typeof linkSchema>;

/** A place as it is drawn and typed: some of it the server would refuse. */
const placeDocumentSchema = z.object({
  kind: z.enum(placeKinds),
  name: z.string(),
  form: z.enum(placeForms),
  points: z.array(numberPair),
  words: z.string(),
  /** the first and the last level of the game for which it is, as typed */
  from: z.string(),
  to: z.string(),
  links: z.array(linkSchema),
  /** whose it is: `mine`, `squad:` and its id, `guild:` and the level that it asks */
  whose: z.string(),
});

export type PlaceDocument = z.infer<typeof placeDocumentSchema>;

/** Places with changes that are not saved, as this browser keeps them. */
export const placeDrafts = defineDrafts('map-place', placeDocumentSchema);

/** The parts of a place that change independently. */
const fieldsOf = {
  kind: ['kind'],
  name: ['name'],
  drawing: ['form', 'points'],
  words: ['words'],
  levels: ['from', 'to'],
  links: ['links'],
  whose: ['whose'],
} as const satisfies Record<string, readonly (keyof PlaceDocument)[]>;

export type PlacePart = keyof typeof fieldsOf;

const partOf = (document: PlaceDocument, part: PlacePart): Partial<PlaceDocument> =>
  Object.fromEntries(fieldsOf[part].map((field) => [field, document[field]]));

export const placeParts: Parts<PlaceDocument, PlacePart> = {
  differences: (a, b) =>
    (Object.keys(fieldsOf) as PlacePart[]).filter(
      (part) => !isEqual(partOf(a, part), partOf(b, part)),
    ),
  keyOf: (part) => part,
  take: (part, document, from) => ({ ...document, ...partOf(from, part) }),
};

/** Makes a place of which nothing is drawn yet. */
export function emptyPlace(): PlaceDocument {
  return {
    ...{ kind: 'resource', name: '', form: placeKindFacts.resource.forms[0], points: [] },
    ...{ words: '', from: '', to: '', links: [], whose: 'mine' },
  };
}

/** Makes what is edited of a place that was read, or of what it was. */
export function documentOf(
  place: Pick<Place, Exclude<keyof WrittenPlace, 'owner'> | 'layer' | 'squad' | 'level'>,
): PlaceDocument {
  const { kind, name, form, points, words, levels, links, layer, squad, level } = place;
  const whose = { mine: 'mine', squad: `squad:${squad?.id ?? ''}`, guild: `guild:${level}` };
  return {
    ...{ kind, name, form, points, words, whose: whose[layer] },
    from: levels ? String(levels[0]) : '',
    to: levels ? String(levels[1]) : '',
    links: links.map((link): TypedLink => {
      if (link.kind === 'item') {
        return { kind: 'item', id: link.id, words: link.words, name: link.name };
      }
      if (link.kind === 'event') return { kind: 'event', id: link.id, title: link.title };
      return { kind: 'guide', path: link.path, title: link.title };
    }),
  };
}

/** The places among which one is drawn that others change as well; null for one's own. */
export function layerOf(whose: string): { squadId: string } | { level: number } | null {
  const [layer] = whose.split(':', 1);
  const of = whose.slice(whose.indexOf(':') + 1);
  if (layer === 'squad') return { squadId: of };
  return layer === 'guild' ? { level: Number(of) } : null;
}

function ownerOf(whose: string): WrittenPlace['owner'] {
  const layer = layerOf(whose);
  if (layer === null) return { layer: 'mine' };
  if ('squadId' in layer) return { layer: 'squad', squadId: layer.squadId };
  return {
    layer: 'guild',
    level: placeLevels.find((level) => level === layer.level) ?? mapLevel,
  };
}

/** Returns the levels that are typed: one alone stands for both. */
function levelsOf({ from, to }: PlaceDocument): [number, number] | null {
  if (from === '' && to === '') return null;
  return [Number(from === '' ? to : from), Number(to === '' ? from : to)];
}

/** Makes what is sent of a place. */
export function writtenOf(document: PlaceDocument): WrittenPlace {
  const { kind, name, form, points, words, links, whose } = document;
  return {
    ...{ kind, name: name.trim(), form, points, words: words.trim(), levels: levelsOf(document) },
    links: links.map((link) => {
      if (link.kind === 'item') return { kind: 'item', id: link.id, words: link.words.trim() };
      if (link.kind === 'event') return { kind: 'event', id: link.id };
      return { kind: 'guide', path: link.path };
    }),
    owner: ownerOf(whose),
  };
}

/** Says what is wrong with a place before it is sent, by its parts. */
export function faultsOf(
  document: PlaceDocument,
  size: MapSize,
): Partial<Record<PlacePart, string>> {
  const { kind, name, form, points } = document;
  const levels = levelsOf(document);
  const { least, most } = placeLevelRange;
  const areLevels = levels?.every(
    (level) => Number.isInteger(level) && level >= least && level <= most,
  );
  const drawing = formFault(kind, form) ?? drawingFault({ form, points }, size);
  return {
    ...(name.trim() === '' && { name: 'Name it.' }),
    ...(points.length === 0
      ? { drawing: 'Set a point on the map.' }
      : drawing !== null && { drawing: `It ${drawing}.` }),
    ...(areLevels === false
      ? { levels: `Levels are whole numbers from ${least} to ${most}.` }
      : levels && levels[0] > levels[1] && { levels: 'Levels must not end before they begin.' }),
  };
}

const formNames = { point: 'A point', line: 'A line', area: 'An area' } as const;

/** Says how something is drawn: `A line of 4 points`. */
export function drawingInWords({ form, points }: Pick<PlaceDocument, 'form' | 'points'>): string {
  const [first] = points;
  if (form === 'point' && first) return `A point at ${first[0]}, ${first[1]}`;
  return `${formNames[form]} of ${points.length} points`;
}

const linkInWords = (link: TypedLink) =>
  link.kind === 'item'
    ? [link.name, link.words].filter(Boolean).join(', ')
    : link.title || 'a text';

/** What a part is called. */
export const partLabels: Record<PlacePart, string> = {
  ...{ kind: 'Kind', name: 'Name', drawing: 'Where it is', words: 'Words' },
  ...{ levels: 'Levels', links: 'Leads to', whose: 'For whom' },
};

function whoseInWords(whose: string): string {
  const layer = layerOf(whose);
  if (layer === null) return 'Its owner alone';
  return 'squadId' in layer ? 'A squad' : `The guild, from level ${layer.level} on`;
}

/** Puts all parts into words; what is left empty has none. */
function inWords(document: PlaceDocument): Record<PlacePart, string> {
  const { kind, name, words, from, to, links, whose } = document;
  return {
    ...{ kind: placeKindFacts[kind].name, name, drawing: drawingInWords(document), words },
    levels: from === '' && to === '' ? '' : `${from}–${to}`,
    links: links.map(linkInWords).join('; '),
    whose: whoseInWords(whose),
  };
}

/** Puts the value of a part into words. */
export function partInWords(part: PlacePart, document: PlaceDocument): string {
  return inWords(document)[part] || 'None';
}

/** Lists the parts of a place of which there is something to tell. */
export function toldParts(document: PlaceDocument): PlacePart[] {
  const words = inWords(document);
  return (Object.keys(fieldsOf) as PlacePart[]).filter((part) => words[part] !== '');
}
