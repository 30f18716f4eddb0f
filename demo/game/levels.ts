/** The demo game's highest level. */
export const maxLevel = 50;
