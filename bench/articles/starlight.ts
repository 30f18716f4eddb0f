import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { installPackages, ownVersion } from './peer-packages.ts';
import { timeOf, type Took } from './time-of.ts';
import { asStarlight, type BenchText } from './texts.ts';

const config = (options: string) => `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'http://localhost:4321',
  integrations: [starlight({ title: 'The Ninth Lamp'${options} })],
});
`;

const contentConfig = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
};
`;

/** Draws a preview of each text: the words that stand on ours, in the same faces and colours. */
const previewRoute = `import { getCollection } from 'astro:content';
import { OGImageRoute } from 'astro-og-canvas';

const docs = await getCollection('docs');
const fonts = ['./title.ttf', './text.ttf'];
const style = {
  logo: { path: './emblem.png' },
  bgGradient: [[5, 17, 23], [21, 16, 12]],
  border: { color: [244, 189, 98], width: 14, side: 'block-end' },
  fonts,
  font: {
    title: { families: ['Texturina'] },
    description: { families: ['Alegreya Sans'] },
  },
  cacheDir: false,
};

export const { getStaticPaths, GET } = await OGImageRoute({
  pages: Object.fromEntries(docs.map(({ id, data }) => [id, data])),
  getImageOptions: (_, { title, description }) => ({ title, description, ...style }),
});
`;

/** Names in each page its preview. */
const previewTag = `import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({ locals, site }) => {
  const { head, id } = locals.starlightRoute;
  const content = new URL(\`/previews/\${id || 'index'}.png\`, site).href;
  head.push({ tag: 'meta', attrs: { property: 'og:image', content } });
});
`;

const landing = '---\ntitle: Articles\n---\n\nA list of articles.\n';

/** A project as Starlight's own template makes it, with texts of ours. */
interface StarlightProject {
  /** the folder of the built site */
  dist: string;
  write: (text: BenchText) => Promise<void>;
  build: () => Promise<Took>;
  remove: () => Promise<void>;
}

/** Adds to a project the package that draws previews for Starlight's sites, with what it draws of. */
async function writePreviews(folder: string): Promise<void> {
  const route = join(folder, 'src/pages/previews');
  await mkdir(route, { recursive: true });
  await writeFile(join(route, '[...slug].ts'), previewRoute);
  await writeFile(join(folder, 'src/preview-tag.ts'), previewTag);
  await cp('src/drawing/texturina-600.ttf', join(folder, 'title.ttf'));
  await cp('src/drawing/alegreya-sans-400.ttf', join(folder, 'text.ttf'));
  await sharp('public/guild/emblem.svg').resize(56).toFile(join(folder, 'emblem.png'));
}

/**
 * Writes a Starlight project on the versions of the packages that ours stands on.
 * @param hasPreviews whether it draws a preview of each text, as ours does: Starlight itself draws none
 */
export async function writeStarlight(
  texts: readonly BenchText[],
  hasPreviews = false,
): Promise<StarlightProject> {
  const dependencies = {
    '@astrojs/starlight': '0.42.4',
    astro: ownVersion('astro'),
    'astro-og-canvas': '0.13.2',
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
  const options = hasPreviews ? ", routeMiddleware: './src/preview-tag.ts'" : '';
  await writeFile(join(folder, 'astro.config.mjs'), config(options));
  await writeFile(join(folder, 'src/content.config.ts'), contentConfig);
  await writeFile(join(docs, 'index.mdx'), landing);
  if (hasPreviews) await writePreviews(folder);
  const write = (text: BenchText) =>
    writeFile(join(docs, 'articles/general/public', `${text.slug}.mdx`), asStarlight(text));
  for (const text of texts) await write(text);
  const remove = () => rm(folder, { recursive: true });
  const astro = join(packages, 'node_modules/astro/bin/astro.mjs');
  const build = () => timeOf(folder, [astro, 'build']);
  return { dist: join(folder, 'dist'), write, build, remove };
}
