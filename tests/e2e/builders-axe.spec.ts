import type { Page } from '@playwright/test';
import type { Raid, RaidHead } from '#contract/raids.ts';
import { openScreen } from '#tests/screens/open.ts';
import { screens } from '#tests/screens/table.ts';
import { findInBothThemes } from './axe.ts';
import { expect, settled, test } from './test.ts';

const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };

/** Screens that are looked at on a desk elsewhere (`screens.spec.ts`). */
const onPhone = [
  'squads',
  'squads, one opened',
  'squads, a request to answer',
  'squad builder',
  'squad builder, somebody in hand',
  'squad builder, squads suggested',
  'squad builder, a squad changed',
  'raid plans',
  'raid to begin',
  'raid workbench, somebody in hand',
  'raid workbench, seats suggested',
  'raid about to be published',
  'raid and what is known of it',
  'raid compared',
  'raid for elsewhere',
];

test.describe('on a phone axe finds nothing in', () => {
  test.use({ viewport: phone });

  for (const name of onPhone) {
    test(name, async ({ page, signInAs }) => {
      const screen = screens.find((one) => one.name === name)!;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs(screen.who);
      await openScreen(page, screen);
      expect(await findInBothThemes(page)).toEqual([]);
    });
  }
});

/** Opens the first plan that is over, or that is not. */
async function openPlan(page: Page, isOver: boolean): Promise<void> {
  const answer = await page.request.get('/api/guild/raids');
  const { raids } = (await answer.json()) as { raids: RaidHead[] };
  const raid = raids.find(({ event, state }) => event && (state === 'over') === isOver)!;
  await page.goto(`/admin/tools/raid?raid=${raid.id}`);
  await page.locator('[data-cell]').first().waitFor();
}

/** States that the table of screens has not, and how they are brought about. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'a plan that is over': (page) => openPlan(page, true),
  'a plan that members see': async (page) => {
    await page.route(/\/api\/guild\/raids\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch();
      const raid = (await response.json()) as Raid;
      const published = { version: raid.version, at: raid.changedAt, by: raid.changedBy };
      const json: Raid = { ...raid, state: 'published', published, publishedPlan: raid.plan };
      await route.fulfill({ response, json });
    });
    await openPlan(page, false);
    await expect(page.getByText('Published').first()).toBeVisible();
  },
  'a move in a plan that is refused': async (page) => {
    const data = { kind: 'plan', title: 'Refused', eventId: null, from: { what: 'squads' } };
    const answer = await page.request.post('/api/guild/raids', { data });
    const { id } = (await answer.json()) as { id: string };
    await page.goto(`/admin/tools/raid?raid=${id}`);
    await page.locator('[data-cell="s1/0"]').focus();
    // Nobody is taken out of a locked seat.
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Delete');
    await expect(page.getByText(/is locked: unlock it first\.$/).last()).toBeVisible();
  },
  'a move in the squads that is refused': async (page) => {
    await page.goto('/admin/tools/squad');
    await settled(page);
    // The lead stands first, and cannot leave.
    await page.locator('[data-squad]').nth(1).locator('[data-seat]').first().click();
    await page.getByRole('button', { name: /^Out of / }).click();
    await expect(page.getByText(/^Not made: .* Choose another lead first/)).toBeVisible();
  },
  'two people of squads about to be exchanged': async (page) => {
    await page.goto('/admin/tools/squad');
    await settled(page);
    await page.locator('[data-squad]').nth(1).locator('[data-seat]').last().click();
    await expect(page.locator('[data-exchange]').first()).toBeVisible();
  },
};

test.describe('axe finds nothing in', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  for (const [name, bring] of Object.entries(states)) {
    for (const viewport of [desk, phone]) {
      test(`${name}, ${viewport.width} px wide`, async ({ page, signInAs }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signInAs('level7');
        await bring(page);
        expect(await findInBothThemes(page)).toEqual([]);
      });
    }
  }
});
