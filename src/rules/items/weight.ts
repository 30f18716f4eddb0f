/** The weights of armour, lightest first. */
export const weights = ['Light', 'Medium', 'Heavy'] as const;

export type Weight = (typeof weights)[number];

/**
 * Returns the weight that the game's word for a piece ends with (`Head Light`); null for pieces
 * without one: jewellery, weapons.
 */
export function weightOf(typeDescription: string | null): Weight | null {
  const last = typeDescription?.trim().split(' ').at(-1);
  return weights.find((weight) => weight === last) ?? null;
}
