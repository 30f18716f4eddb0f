/** The characters that a pool shows. */
export interface CharacterView {
  /** empty for any */
  archetype: string;
  className: string;
  /** lowest level; 0 for any */
  level: number;
}

export const anyCharacter: CharacterView = { archetype: '', className: '', level: 0 };

/** Counts the filters of characters that are set. */
export function countCharacterFilters({ archetype, className, level }: CharacterView): number {
  return [archetype !== '', className !== '', level > 0].filter(Boolean).length;
}
