/** What a drawn cover may show; an editor names one in front matter. */
export const coverSubjects = [
  'lighthouse',
  'ship',
  'cairns',
  'hall',
  'forge',
  'bridge',
  'wood',
  'bell',
  'market',
  'gate',
  'signpost',
  'pier',
] as const;

export type CoverSubject = (typeof coverSubjects)[number];

/** What a text says of itself that its cover depends on. */
export interface CoveredText {
  /** the collection the text lies in, as `guides` */
  collection: string;
  /** the end of its address */
  slug: string;
  /** what the editor chose */
  cover?: CoverSubject | undefined;
}

/** What texts without a cover of their own show, by collection: learning, going out, the guild's days. */
const usual: Readonly<Record<string, readonly CoverSubject[]>> = {
  guides: ['lighthouse', 'forge', 'wood', 'bell', 'signpost', 'market'],
  quests: ['cairns', 'bridge', 'gate', 'ship', 'wood', 'signpost'],
  articles: ['hall', 'pier', 'bridge', 'ship', 'lighthouse', 'market'],
};

/** A number that a text keeps as long as it keeps its address (FNV-1a, 32 bits). */
function hashOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (const letter of slug) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * Chooses a cover for each text of a list, in the list's order: the editor's own choice, otherwise one
 * that fits the collection, by the address, and never that of a neighbour above or below.
 */
export function coversOf(texts: readonly CoveredText[]): CoverSubject[] {
  const covers: CoverSubject[] = [];
  for (const [index, { collection, slug, cover }] of texts.entries()) {
    const choices = usual[collection] ?? coverSubjects;
    const taken = [covers[index - 1], texts[index + 1]?.cover];
    const first = hashOf(slug) % choices.length;
    const turned = [...choices.slice(first), ...choices.slice(0, first)];
    covers.push(cover ?? turned.find((choice) => !taken.includes(choice)) ?? 'hall');
  }
  return covers;
}
