/**
 * The elements of a text that layouts/prose/Prose.astro draws in its own way. All others are made
 * HTML when the text is compiled.
 */
export const ownElements = ['img', 'table', 'th', 'td'];
