import type { Page } from '@playwright/test';
import { expect, type MemberName, settled, test } from './test.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Dashboards' });

/** Notes in the page every tab that is in sight at some moment. */
function noteTabs(): void {
  const seen = new Set<string>();
  Object.assign(window, { seenTabs: seen });
  const look = () => {
    const isShut = document.documentElement.dataset.guard !== undefined;
    for (const link of document.querySelectorAll<HTMLElement>('nav[aria-label=Dashboards] a'))
      if (!isShut && link.checkVisibility()) seen.add(link.textContent.trim());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const own = ['My record', 'My week', 'What I am told', 'What is kept of me'] as const;

for (const [who, titles] of [
  ['trial', own],
  ['level1', own],
  ['level2', ['Calendar', 'Classes', 'Squads', 'On trial', 'Drops', ...own]],
] as const satisfies [MemberName, readonly string[]][]) {
  test(`${who} sees the tabs of the pages that they may open, at no moment others`, async ({
    page,
    signInAs,
  }) => {
    await page.addInitScript(noteTabs);
    await signInAs(who);
    await page.goto('/dashboards/record');
    await settled(page);
    await expect(tabs(page).getByRole('link')).toHaveText(titles);
    const seen = await page.evaluate(() => [
      ...(window as unknown as { seenTabs: Set<string> }).seenTabs,
    ]);
    expect(seen.toSorted()).toEqual(titles.toSorted());
    for (const title of titles) {
      await page.goto('/dashboards/record');
      await tabs(page).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
}

test('somebody on trial finds what counts for them, and answers it there', async ({
  page,
  signInAs,
}) => {
  await signInAs('trial');
  await page.goto('/dashboards/record');
  const part = page.locator('section', {
    has: page.getByRole('heading', { name: 'Evenings that count for you' }),
  });
  const rows = part.getByRole('listitem');
  // The first without an answer asks for it; when it is tells it from others of its name.
  const words = await part.locator('li:has(details[open]) p').nth(1).textContent();
  const evening = rows.filter({ hasText: words ?? '' });
  await evening.getByText('Coming late').click();
  await evening.getByRole('button', { name: 'Answer' }).click();
  await expect(evening.getByText('Your answer is kept.')).toBeVisible();
  await page.reload();
  await expect(evening.locator('summary')).toHaveText('Change my answer');
  await expect(evening.getByText('Coming late').first()).toBeVisible();
});
