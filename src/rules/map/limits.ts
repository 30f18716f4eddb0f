/** Longest name of a map or a place. */
export const longestPlaceName = 80;

/** Longest words on a place. */
export const longestPlaceWords = 2000;

/** Longest word on a link: how much is found, how often it drops. */
export const longestLinkWords = 80;

/** A place leads to at most so many items, guides and events. */
export const mostPlaceLinks = 30;

/** The levels of the game for which a place is. */
export const placeLevelRange = { least: 1, most: 999 } as const;

/** A map has at most so many places of the guild, and a member and a squad so many on each. */
export const mostPlaces = { guild: 20_000, squad: 500, mine: 500 } as const;

/** Removed places that can be brought back: of the guild, of a squad and of a member, on each map. */
export const mostRemovedPlaces = { guild: 1000, squad: 100, mine: 100 } as const;

/** A guild has at most so many maps, the levels beneath them included. */
export const mostMaps = 40;

/** A map is at least and at most so many units wide and high. */
export const mapSides = { least: 64, most: 16_384 } as const;
