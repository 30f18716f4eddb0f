import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages, ownVersion } from './peer-packages.ts';
import { processorTimeOf } from './processor-time.ts';
import { asStarlight, type BenchText } from './texts.ts';

const config = `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'http://localhost:4321',
  integrations: [starlight({ title: 'The Ninth Lamp' })],
});
`;

const contentConfig = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
};
`;

const landing = '---\ntitle: Articles\n---\n\nA list of articles.\n';

/** A project as Starlight's own template makes it, with texts of ours. */
interface StarlightProject {
  /** the folder of the built site */
  dist: string;
  write: (text: BenchText) => Promise<void>;
  /** Builds the site. Returns the processor's time for it, in seconds. */
  build: () => Promise<number>;
  remove: () => Promise<void>;
}

/** Writes a Starlight project on the versions of the packages that ours stands on. */
export async function writeStarlight(texts: readonly BenchText[]): Promise<StarlightProject> {
  const dependencies = {
    '@astrojs/starlight': '0.42.4',
    astro: ownVersion('astro'),
    sharp: ownVersion('sharp'),
  };
  const packages = await installPackages({ name: 'starlight', packages: dependencies });
  // Below its packages, where Node and Astro find them.
  const folder = await mkdtemp(join(packages, 'project-'));
  const docs = join(folder, 'src/content/docs');
  await mkdir(join(docs, 'articles/general/public'), { recursive: true });
  // Astro bundles what a project names and is made for it.
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies });
  await writeFile(join(folder, 'package.json'), manifest);
  await writeFile(join(folder, 'astro.config.mjs'), config);
  await writeFile(join(folder, 'src/content.config.ts'), contentConfig);
  await writeFile(join(docs, 'index.mdx'), landing);
  const write = (text: BenchText) =>
    writeFile(join(docs, 'articles/general/public', `${text.slug}.mdx`), asStarlight(text));
  for (const text of texts) await write(text);
  const remove = () => rm(folder, { recursive: true });
  const astro = join(packages, 'node_modules/astro/bin/astro.mjs');
  const build = () => processorTimeOf(folder, [astro, 'build']);
  return { dist: join(folder, 'dist'), write, build, remove };
}
