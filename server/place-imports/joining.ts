import type { PlaceRecord, SentLink } from '#contract/place-shapes.ts';
import { isEqual } from '#rules/editing/equality.ts';
import type { PlaceBody, StoredLink } from '../map-places/stored.ts';

/** What a file says of a place, links by what they lead to alone. */
export type Said = Pick<
  PlaceRecord,
  'kind' | 'name' | 'form' | 'points' | 'words' | 'levels' | 'links' | 'level'
>;

export const saidOf = ({ kind, name, form, points, words, levels, links, level }: Said): Said => ({
  ...{ kind, name, form, points, words, levels, links, level },
});

/** The parts of a place, each of which is as a file says or as somebody has made it. */
const parts = {
  // A kind asks for its form, and a form for its points.
  drawing: ({ kind, form, points }: Said) => ({ kind, form, points }),
  name: ({ name }: Said) => ({ name }),
  words: ({ words }: Said) => ({ words }),
  levels: ({ levels }: Said) => ({ levels }),
  links: ({ links }: Said) => ({ links }),
  level: ({ level }: Said) => ({ level }),
} as const;

export type PlacePart = keyof typeof parts;

const partNames = Object.keys(parts) as PlacePart[];

const toSent = (link: StoredLink): SentLink => {
  switch (link.kind) {
    case 'item':
      return { kind: 'item', id: link.id, words: link.words };
    case 'event':
      return { kind: 'event', id: link.id };
    case 'guide':
      return link;
  }
};

/** Says of a place what a file would say of it as it stands. */
export function saidAsItStands(body: PlaceBody, level: number): Said {
  const { kind, name, form, points, words, levels, links } = body;
  return {
    ...{ kind, name, form, words, links: links.map(toSent), level: level as Said['level'] },
    points: points.map(([x, y]): [number, number] => [x, y]),
    levels: levels && [levels[0], levels[1]],
  };
}

/**
 * Joins what a file says anew of a place with what people have made of it since the last import: each part is
 * the file's, unless somebody has changed it by hand.
 * @param before what the last import said; null where that is not known
 * @param now the place as it stands
 * @param said what the file says
 * @returns the place, and the parts that stay as people have made them though the file says something else
 */
export function joinPlace(
  before: Said | null,
  now: Said,
  said: Said,
): { joined: Said; kept: PlacePart[] } {
  const kept: PlacePart[] = [];
  let joined = now;
  for (const name of partNames) {
    const part = parts[name];
    const [was, is, becomes] = [before && part(before), part(now), part(said)];
    if (isEqual(is, becomes)) continue;
    if (was && isEqual(is, was)) joined = { ...joined, ...becomes };
    else kept.push(name);
  }
  return { joined, kept };
}
