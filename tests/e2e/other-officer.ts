import type { Browser, Page } from '@playwright/test';
import { members, startStandard } from './test.ts';

/** Opens a browser of another officer. */
export async function otherOfficer(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await startStandard(page);
  await page.request.post('/api/auth/demo', { data: { id: members.level7 } });
  return page;
}
