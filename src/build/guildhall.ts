import type { AstroIntegration } from 'astro';
import { shells } from '#routes';
import { shellFor } from '#rules/access/path-pattern.ts';
import { mistakesOnPage, watchContent } from '#texts/watch.ts';

/**
 * Makes the build wait for what it is built from. Adds to dev what readers of the built site have
 * from the host, the pages that stand for addresses with parameters, and what only editors need:
 * their mistakes, and the view of others.
 */
export function guildhall(): AstroIntegration {
  return {
    name: 'guildhall',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '/src/browser/view-as.ts';");
      },
      // `npm run build` starts Astro while it still reads the texts: cli/build.ts says when they are right.
      'astro:build:start': async () => {
        if (!process.send) return;
        // Without it nobody would take what is not for all out of the folder that may be published.
        process.once('disconnect', () => process.exit(1));
        await new Promise((resolve) => process.once('message', resolve));
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
    },
  };
}
