/** Texts of a list's section that belong together. */
export interface Part<Card> {
  /** null for those in none */
  title: string | null;
  cards: Card[];
}

/** What stands above texts in no part, where others stand in one. */
export const otherTexts = 'More';

/**
 * Groups the texts of a section by the part that their front matter names: parts in the order of their
 * first text, what is in none at the end.
 */
export function groupByPart<Card extends { part?: string | undefined }>(
  cards: readonly Card[],
): Part<Card>[] {
  const groups = Map.groupBy(cards, ({ part }) => part ?? null);
  const alone = groups.get(null);
  groups.delete(null);
  if (alone) groups.set(null, alone);
  return Array.from(groups, ([title, own]) => ({ title, cards: own }));
}
