import type { Browser, Page } from '@playwright/test';
import { expect, members, settled, test } from './test.ts';

const calendar = '/dashboards/calendar';

/** A page shows its browser's view first, and joins the host's when that has answered, in milliseconds. */
const joining = 20_000;

/** Opens a browser of the member of level 5, whom no other test shows a calendar. */
async function browserOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.request.post('/api/auth/demo', { data: { id: members.level5 } });
  return page;
}

async function open(page: Page): Promise<void> {
  await page.goto(calendar);
  await settled(page);
}

const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('a view comes along to another browser, and so does the way back', async ({
  browser,
  baseURL,
}) => {
  const [one, two] = [await browserOf(browser, baseURL), await browserOf(browser, baseURL)];
  await one.request.delete('/api/guild/views/calendar?name=');
  await open(one);
  await one.getByText('Week', { exact: true }).click();
  await expect(one).toHaveURL(/\?view=week$/);
  // It is sent with the page that is left at once.
  await one.goto('/dashboards/squads');
  const kept = async () =>
    (
      (await (await one.request.get('/api/guild/views')).json()) as {
        views: { parameters: object }[];
      }
    ).views;
  await expect.poll(kept).toMatchObject([{ screen: 'calendar', parameters: { view: ['week'] } }]);

  await open(two);
  await expect(view(two, 'Week')).toBeChecked({ timeout: joining });
  await expect(two).toHaveURL(/\?view=week$/);
  await two.getByRole('button', { name: 'Standard view' }).click();
  await expect(view(two, 'Month')).toBeChecked();
  // An empty object would match whatever parameters there are.
  await expect.poll(async () => (await kept()).map(({ parameters }) => parameters)).toEqual([{}]);

  await open(one);
  await expect(view(one, 'Month')).toBeChecked({ timeout: joining });
  await expect(one).toHaveURL(new RegExp(`${calendar}/?$`));

  // What somebody posts counts.
  await two.goto(`${calendar}?view=agenda`);
  await expect(view(two, 'Agenda')).toBeChecked();
});
