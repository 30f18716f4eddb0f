import { build, type Plugin } from 'vite';

const mark = '?inlined';

const marked = /\?inlined$/;

/** What the bundler made: files of which one is a script. */
interface Bundled {
  output: readonly { type: string; code?: string }[];
}

/**
 * Reads `import text from '#browser/x.ts?inlined'` as the text of that script, bundled and small, for a page
 * to hold: what runs before a page's scripts have come cannot be one of them.
 */
export function inlinedScripts(): Plugin {
  return {
    name: 'guildhall:inlined-scripts',
    enforce: 'pre',
    resolveId: {
      filter: { id: marked },
      async handler(source, importer) {
        const found = await this.resolve(source.slice(0, -mark.length), importer);
        return found && found.id + mark;
      },
    },
    load: {
      filter: { id: marked },
      async handler(id) {
        const entry = id.slice(0, -mark.length);
        this.addWatchFile(entry);
        const bundled = (await build({
          ...{ configFile: false, logLevel: 'error', envPrefix: 'PUBLIC_', publicDir: false },
          build: {
            ...{ write: false, modulePreload: false, target: 'es2023' },
            rolldownOptions: { input: entry, output: { format: 'iife' } },
          },
        })) as Bundled;
        const script = bundled.output.find(({ type }) => type === 'chunk')?.code;
        if (script === undefined) throw new Error(`${entry} became no script`);
        // It stands between the tags of a page.
        return `export default ${JSON.stringify(script.trim().replaceAll('</', '<\\/'))}`;
      },
    },
  };
}
