/** Milliseconds of a day. */
export const dayLength = 24 * 60 * 60 * 1000;

/** Tells on which day of the calendar (UTC) a moment lies, in days since 1970. */
export const dayOf = (moment: number) => Math.floor(moment / dayLength);
