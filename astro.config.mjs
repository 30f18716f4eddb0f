import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { guild } from '#config';
import { ownElements } from '#rules/text/prose.ts';
import { bareLinks } from './src/build/bare-links.ts';
import { codeColours } from './src/build/code-colours.ts';
import { foundPages } from './src/build/found-pages.ts';
import { guildhall } from './src/build/guildhall.ts';
import { inlinedScripts } from './src/build/inlined-scripts.ts';
import { withoutUnusedMapParts } from './src/build/map-library.ts';
import { withoutOperationWords } from './src/build/operation-words.ts';
import { plainCode } from './src/build/plain-code.ts';
import { discordImages, siteHost } from './src/build/policy-hosts.ts';
import { refusedTexts } from './src/build/refused-texts.ts';
import { shownImports } from './src/build/shown-imports.ts';
import { ownHeadingIds } from './src/texts/heading-ids.ts';

const { API_PORT = '4322', ORIGIN } = process.env;

/**
 * Names a script in few signs, as every page and script names many: without what only the bundler knows
 * of it, and with as little of its hash as the bundler takes (docs/decisions/220).
 */
const shortName = ({ name }) => `_astro/${name.split('.')[0].slice(0, 6)}.[hash:7].js`;

export default defineConfig({
  // Where search engines and previews find the pages: links among pages need no host.
  site: (ORIGIN || 'http://localhost:4321').replace(/\/+$/, ''),
  // `npm run build` names a folder of its own for each build (cli/build.ts). Nothing serves this one.
  outDir: './dist/by-astro-alone',
  trailingSlash: 'never',
  build: { format: 'file' },
  image: {
    service: {
      entrypoint: '#build/picture-service.ts',
      // Half the usual effort takes a quarter of the time, for pictures that are a seventh larger.
      config: { avif: { effort: 2 } },
    },
  },
  integrations: [
    mdx({ optimize: { ignoreElementNames: ownElements } }),
    react(),
    guildhall({ host: siteHost(process.env) }),
  ],
  // It would lie on the bar that shows a page as each level sees it.
  devToolbar: { enabled: false },
  markdown: {
    shikiConfig: { theme: 'css-variables', transformers: [codeColours] },
    processor: satteri({
      mdastPlugins: [shownImports, plainCode],
      hastPlugins: [ownHeadingIds, bareLinks],
    }),
  },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: shortName,
              chunkFileNames: shortName,
            },
          },
        },
      },
    },
    plugins: [
      refusedTexts(),
      // Vite makes sheets small. Tailwind's own way prints what it does not know, as ::highlight().
      tailwind({ optimize: false }),
      inlinedScripts(),
      withoutOperationWords(),
      withoutUnusedMapParts(),
    ],
    // Workers are bundled apart.
    worker: { plugins: () => [withoutOperationWords()] },
    define: {
      DISCORD_CDN: JSON.stringify(discordImages(process.env)),
      REPOSITORY: JSON.stringify(guild.repository ?? null),
      FOUND_PAGES: JSON.stringify(foundPages()),
    },
    build: {
      // light-dark(), oklch() and nesting stay as they are written.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      // Upstream marks a directive in every MDX file.
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        // Of a package that exports thousands of icons, those that are used are read.
        experimental: { lazyBarrel: true },
        output: {
          codeSplitting: {
            groups: [
              // A file for each text would take longer to load than to bundle.
              { name: 'texts', test: /src[\\/]content[\\/].*\.mdx$/ },
              {
                // What every page runs: one file instead of seven.
                name: 'page',
                test: /src\/browser\/(?:bar|contents|find-keys|foot|later|menus|preload|reading\/start|sign-in-address|sign-in-link)\.ts/,
              },
              {
                // What it adds where it matters who reads, and every island shares.
                name: 'session',
                test: /src\/browser\/(?:guard|item-naming|session-bar)\.ts|stores\/session(?:-actions)?\.ts|rules\/(?:access\/access|guild\/identity)\.ts|nanostores\/atom\//,
              },
              {
                // What it asks the server with, for those who are signed in.
                name: 'member',
                test: /stores\/(?:drafts|identities|shown|stored-keys|storage)\.ts|src\/api\/session\.ts/,
              },
              // What islands share comes in a few files: each file costs a reader a request, and
              // each step from one to the next a round trip.
              {
                name: 'contract',
                test: /\/zod\/|src\/(?:contract\/(?:ids|list-of|operation|record-of|storable|whole-number)|api\/call|stores\/kept)\.ts/,
              },
              {
                name: 'island',
                test: /src\/(?:islands\/Island\.tsx|api\/query\.ts)|@astrojs\/react\/dist\/client\.js|react-query\/.*\/useQuery\.js/,
              },
              // What dashboards say while there is nothing to show, and above what there is.
              {
                name: 'room',
                test: /src\/ui\/(?:EmptyRoom|QueryState|Figures|Bones)\.tsx|islands\/fresh\.ts/,
              },
              {
                // What keeps the views of screens.
                name: 'views',
                test: /src\/(?:stores\/(?:chosen|joined|kept)-views|contract\/views|rules\/tables\/screens|islands\/(?:address-parameters|WithView|StandardView)|api\/parting-call)\.tsx?/,
              },
              {
                // What names and numbers are searched and shown by, not on items' pages alone.
                name: 'format',
                test: /src\/rules\/(?:text\/search-text|items\/(?:stat-format|rarity))\.ts/,
              },
              {
                name: 'items',
                test: /src\/(?:contract\/items|rules\/items\/rarity|ui\/item\/(?:card-data|\w+-classes))\.ts/,
              },
              { name: 'item-parts', test: /src\/ui\/item\/(?:ItemFrame|ItemName|RarityPips)\.tsx/ },
              {
                name: 'parts',
                test: /src\/ui\/(?:Button|Failed|IconButton|Section|TextButton|classes|form\/(?:Check|Field|Input|SearchField|Select))\.tsx?$|lucide-react/,
                minShareCount: 6,
              },
            ],
          },
        },
      },
    },
    server: {
      proxy: Object.fromEntries(
        // The readable reference is a page of the site below the API's address.
        ['^/api/(?!reference$)', '/cdn', '/healthz'].map((path) => [
          path,
          `http://127.0.0.1:${API_PORT}`,
        ]),
      ),
    },
  },
});
