/** A link or a word that names an item, in the tint of its rarity. */
export const itemNameClass = 'text-(--tint) no-underline';

/** The name within it, where the link stands in a sentence. */
export const inTextClass =
  'underline decoration-dotted decoration-1 underline-offset-[0.2em] hover:decoration-solid';

/** The frame within it, where the link stands in a sentence. */
export const inTextFrameClass = 'me-[0.35em] inline-grid! align-[-0.4em]';
