import { glob, type Loader } from 'astro/loaders';

/** A picture, or a line that makes the text a module. */
const needsBundler = /!\[|<img\b|^(?:im|ex)port\b/m;

/** @returns whether a text is whole without any other file, so that nothing has to be bundled */
export function standsAlone(body: string): boolean {
  return !needsBundler.test(body);
}

/**
 * Reads the texts below a folder. Astro bundles a module for each MDX file; of a text that stands
 * alone it keeps the source, for render-text.ts (decision 045).
 */
export function texts(folder: string): Loader {
  const files = glob({ pattern: '**/*.mdx', base: folder });
  return {
    name: 'texts',
    load: ({ store, ...context }) => {
      const set: typeof store.set = ({ deferredRender = false, ...entry }) =>
        store.set({ ...entry, deferredRender: deferredRender && !standsAlone(entry.body ?? '') });
      return files.load({ ...context, store: { ...store, set } });
    },
  };
}
