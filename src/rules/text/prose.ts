/**
 * The elements that layouts/prose/Prose.astro replaces with its own. Compiling a text turns all
 * others into HTML.
 */
export const ownElements = ['h2', 'h3', 'img', 'pre', 'table', 'th', 'td'];
