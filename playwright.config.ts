import { defineConfig, devices } from '@playwright/test';
import { browserArgs, findBrowser } from './tests/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/host.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
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
