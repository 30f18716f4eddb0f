import type { AstroIntegration } from 'astro';
import { guild } from '#config';
import { homePath } from '#contract/site-manifest.ts';
import { shells } from '#routes';
import { shellFor } from '#rules/access/path-pattern.ts';
import { mistakesOnPage, watchContent } from '#texts/watch.ts';
import { pagePaths } from './page-access.ts';

/**
 * Adds to dev what readers of the built site have from the host, the pages that stand for addresses
 * with parameters, and what only editors need: their mistakes, and the view of others.
 * @param options.host the site's own, with its port; empty where nobody has named it
 */
export function guildhall({ host }: { host: string }): AstroIntegration {
  return {
    name: 'guildhall',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '/src/browser/view-as.ts';");
      },
      'astro:server:setup': ({ server, logger }) => {
        const show = mistakesOnPage(server.environments.client.hot);
        const ofTexts = { lists: guild.sections, roles: guild.discord.roles };
        const about = { pages: pagePaths, guild: ofTexts, host };
        const warn = (message: string) => {
          logger.warn(message);
        };
        const say = (news: Parameters<typeof show>[0]) => {
          warn(news.message);
          show(news);
        };
        watchContent(server.watcher, server.config.root, about, say, warn);
        server.middlewares.use((request, _response, next) => {
          const [path = '/'] = (request.url ?? '/').split('?', 1);
          const isMember = request.headers.cookie?.includes('guildhall_signed_in=1') ?? false;
          const page = path === '/' && isMember ? homePath : shellFor(shells, path);
          if (page !== null) request.url = page;
          next();
        });
      },
    },
  };
}
