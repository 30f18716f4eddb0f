import { defineConfig, devices } from '@playwright/test';
import { browserArgs, findBrowser } from './tests/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/host.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a machine with other work a walk that takes seconds takes a minute, and an answer that comes at
  // once needs longer than the five seconds after which Playwright gives up.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A machine at its limit may lose a race that no person loses; `npm test` names such a test.
  retries: 1,
  reporter: process.env.E2E_REPORT
    ? [['json', { outputFile: process.env.E2E_REPORT }], ['dot']]
    : 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    launchOptions: { executablePath: await findBrowser(), args: browserArgs },
  },
});
