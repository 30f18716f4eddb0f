import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { shells } from '#routes';
import { shellFor } from '#rules/path-pattern.ts';
import { mistakesOnPage, watchContent } from './content/watch.ts';
import { inTurns } from './in-turns.ts';
import { forgetOld } from './kept.ts';
import { readArticles, writeManifest } from './manifest.ts';
import { packFile } from './pack.ts';
import type { PolicyHosts } from './policy.ts';
import { writeSearchIndexes } from './search/search-indexes.ts';
import { drawShareImages } from './share/share-images.ts';

/**
 * Makes the build tell the server what it built: which file is served where, to whom, packed how
 * and with which policy. In dev it shows the pages that stand for addresses with parameters.
 */
export function guildhall(hosts: PolicyHosts): AstroIntegration {
  return {
    name: 'guildhall',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '/src/layouts/view-as.ts';");
      },
      'astro:server:setup': ({ server, logger }) => {
        const show = mistakesOnPage(server.ws);
        watchContent(server.watcher, server.config.root, (news) => {
          logger.warn(news.message);
          show(news);
        });
        server.middlewares.use((request, _response, next) => {
          const [path = '/'] = (request.url ?? '/').split('?', 1);
          const page = shellFor(shells, path);
          if (page !== null) request.url = page;
          next();
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(new URL('..', dir));
        const root = fileURLToPath(dir);
        const { articles } = await readArticles(root);
        await Promise.all([writeSearchIndexes(root, articles), drawShareImages(root, articles)]);
        const files = await writeManifest(folder, hosts);
        await inTurns(files, (file) => packFile(folder, file));
        await forgetOld(Date.now());
        logger.info(`${files.length} files, and who may have each, are in dist/manifest.json`);
      },
    },
  };
}
