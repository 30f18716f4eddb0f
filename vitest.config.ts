import { globSync, readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, findBrowser } from './tests/browser.ts';
import { freePort } from './tests/free-port.ts';

/** Where the islands' tests find a real API host; tests/islands/host.ts starts it. */
const apiPort = await freePort();

const unit = {
  include: ['tests/{rules,contract,editing,solving,demo,build,cli,project,discord}/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const server = {
  include: ['tests/server/**/*.test.ts'],
  globalSetup: 'tests/server/postgres.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** Tests that replace a module, which stays as it is where others have imported it, or the language's own. */
const replaces = /vi\.mock\(|Object\.assign\(globalThis/;
const replacing = ({ include }: { include: string[] }) =>
  globSync(include).filter((file) => replaces.test(readFileSync(file, 'utf8')));

// Files of a worker share what they import: to read the project anew takes each of them longer than most
// tests.
const together = { isolate: false };

export default defineConfig({
  test: {
    // Much of the time is spent in processes of their own, waiting for hosts, builds and databases.
    maxWorkers: 2,
    // As in playwright.config.ts: a machine at its limit may lose a race, and `npm test` names such a test.
    retry: 1,
    projects: [
      { test: { ...unit, ...together, name: 'unit', exclude: replacing(unit) } },
      { test: { ...unit, name: 'unit-apart', include: replacing(unit) } },
      { test: { ...server, ...together, name: 'server', exclude: replacing(server) } },
      { test: { ...server, name: 'server-apart', include: replacing(server) } },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          // The reference alone has 14,000 parts to look at.
          testTimeout: 60_000,
        },
      },
      {
        plugins: [tailwind()],
        optimizeDeps: { include: ['react/jsx-dev-runtime'] },
        server: {
          proxy: Object.fromEntries(
            ['/api', '/cdn'].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
          ),
        },
        test: {
          name: 'islands',
          // They share one host, and what is written there.
          maxWorkers: 1,
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          // Whole walks through a page; a machine at its limit takes its time for them.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/islands/host.ts',
          setupFiles: 'tests/islands/setup.ts',
          // What a person sees is waited for: on a machine with other work, a host that writes twenty
          // squads needs longer than the second after which Vitest gives up.
          expect: { poll: { timeout: 15_000 } },
          env: { API_PORT: String(apiPort) },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: await findBrowser(), args: browserArgs },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
