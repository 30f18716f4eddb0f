import type { Plugin } from 'vite';

/**
 * What the library of maps imports and the map page has no use for, by the end of its file's name: styles
 * written as plain objects, with their language of expressions, and the sets of controls and interactions
 * that a map has which is given none. Together they weigh as much as the rest of the library needs to show
 * a map.
 */
const unused: Readonly<Record<string, string>> = {
  '/render/canvas/style.js': 'flatStyleLikeToStyleFunction',
  '/control/defaults.js': 'defaults',
  '/interaction/defaults.js': 'defaults',
};

const prefix = '\0map-library:';

/** The bundler asks for these names alone: thousands of others would each be a call into script. */
const endOfUnused = new RegExp(`(?:${Object.keys(unused).map(RegExp.escape).join('|')})$`);

/** Leaves parts of `ol` out of scripts. Whoever comes to need one is told so by an error. */
export function withoutUnusedMapParts(): Plugin {
  return {
    name: 'without-unused-map-parts',
    enforce: 'pre',
    resolveId: {
      filter: { id: endOfUnused },
      handler(source, importer) {
        if (!importer?.includes('/node_modules/ol/')) return undefined;
        const part = Object.keys(unused).find((end) => source.endsWith(end));
        return part && prefix + part;
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler(id) {
        const part = id.slice(prefix.length);
        const words = JSON.stringify(`ol${part} is left out of the site: src/build/map-library.ts`);
        return `export function ${unused[part]}() { throw new Error(${words}); }`;
      },
    },
  };
}
