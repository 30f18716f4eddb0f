/** Matches what names a picture of a map in its address. */
export const textMapKeyPattern = /^[\w-]{16}$/;

/** The size at which texts show a map, in pixels; it is drawn twice as large. */
export const textMapSize = { width: 672, height: 378 } as const;
