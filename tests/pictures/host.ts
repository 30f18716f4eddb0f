import { type Browser, chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guild } from '#config';
import { buildSite } from '#cli/build.ts';
import { isStale } from '#cli/stale.ts';
import { readEnv } from '#server/env.ts';
import { startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import { browserArgs, findBrowser } from '../browser.ts';

/** The moment at which every picture is taken: an evening of the demo guild. */
export const takenAt = new Date('2026-11-22T11:00:00Z');

/** Lets the host live at the moment of the pictures: the demo guild is made around it. */
function stopClock(): void {
  const began = performance.now();
  Date.now = () => takenAt.getTime() + Math.round(performance.now() - began);
}

/** Builds the site if it has to be, and hands a host with the demo guild and a browser to a task. */
export async function withHost(
  task: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  if (await isStale('dist')) await buildSite();
  stopClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-screenshots-'));
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const host = await startHost({ env, guild, log: silentLog, siteFolder: 'dist' });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  try {
    await task(browser, host.origin);
  } finally {
    await browser.close();
    await host.close();
    await rm(dataDir, { recursive: true });
  }
}
