import { randomUUID } from 'node:crypto';
import type { Dialog, Page } from '@playwright/test';
import { expect, members, settled, test, usernameOf } from './test.ts';

const owner = new URLSearchParams({
  userId: members.level2,
  userName: usernameOf('level2'),
  userAvatar: '',
}).toString();
const form = (id: string) => `/tools/character2/new/${id}?${owner}`;

/** Picks the first item of the results, and wears it. */
async function wear(page: Page, slot: string, term: string): Promise<void> {
  await page.locator(`[data-slot="${slot}"]`).click();
  await page.getByRole('searchbox').fill(term);
  // What fitted before a word was typed stays until the search has answered.
  await page
    .locator('[data-pick]', { hasText: new RegExp(term, 'i') })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Saves a new character of somebody who has a main one already, in its place. */
async function saveAsMain(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Saves a new character as the main one. Returns the alert's message. */
async function failedSave(page: Page): Promise<string> {
  const said: string[] = [];
  const hear = (dialog: Dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  };
  page.on('dialog', hear);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => said.at(-1)).toMatch(/^Failed/);
  page.off('dialog', hear);
  return said.at(-1) ?? '';
}

test('a member makes a character, equips it, finds it again and deletes it', async ({
  page,
  signInAs,
}) => {
  await signInAs('level2');
  await page.goto('/tools/character/');
  await page.getByRole('link', { name: 'With gear', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/character2\/new\/[\da-f-]{36}\?userId=\d+&userName=/);
  const name = `Ember ${Date.now()}`;
  await page.getByLabel('In-game name').fill(name);
  await wear(page, 'helmet', 'lamp');
  await saveAsMain(page);
  await expect(page).toHaveURL(/\/tools\/character2\/?$/);

  const card = page.getByRole('article', { name });
  await expect(card).toContainText('1 of 21');
  await card.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/tools/character');
  page.once('dialog', (dialog) => void dialog.accept());
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page.getByRole('article', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('an empty slot is a dashed well, and a rarity has its frame and letter', async ({
  page,
  signInAs,
}) => {
  await signInAs('level2');
  await page.goto(form(randomUUID()));
  const empty = page.locator('[data-slot="feet"] [data-frame]');
  await expect(empty).toHaveCSS('border-style', 'dashed');
  await expect(page.locator('[data-slot="feet"]')).toContainText(/\d+ fit/);
  await wear(page, 'helmet', 'lamplighter h');
  await expect(page.locator('[data-slot="helmet"] [data-frame]')).toHaveCSS(
    'border-color',
    'rgb(192, 192, 192)',
  );
  await expect(page.locator('[data-slot="helmet"] [data-frame] b')).toHaveText('C');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a save says so, a crash loses nothing, and it is saved later', async ({
    page,
    signInAs,
    context,
  }) => {
    const id = randomUUID();
    await signInAs('level2');
    await page.goto(form(id));
    await page.getByLabel('In-game name').fill('Storm Keeper');
    await wear(page, 'helmet', 'lamp');
    await context.setOffline(true);
    expect(await failedSave(page)).toBe('Failed to save character: no answer');
    await expect(page.getByLabel('In-game name')).toHaveValue('Storm Keeper');
    await page.close({ runBeforeUnload: false });

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/tools/character2');
    await again.getByRole('link', { name: 'Go on with it' }).click();
    await again.getByRole('button', { name: 'Take them back' }).click();
    await expect(again.getByLabel('In-game name')).toHaveValue('Storm Keeper');
    await expect(again.locator('[data-slot="helmet"]')).not.toContainText('Empty');
    await saveAsMain(again);
    await expect(again).toHaveURL(/\/tools\/character2\/?$/);
    await expect(again.getByRole('article', { name: 'Storm Keeper' })).toBeVisible();
  });
});

test.describe('a session that ends while a form is open', () => {
  test.use({ expectedErrors: [/401/] });

  test('costs nothing that was typed', async ({ page, signInAs, context }) => {
    await signInAs('level2');
    await page.goto(form(randomUUID()));
    await page.getByLabel('In-game name').fill('Late Evening');
    await context.clearCookies();
    expect(await failedSave(page)).toBe('Failed to save character: 401');
    await expect(page.getByLabel('In-game name')).toHaveValue('Late Evening');
    // After a new sign-in in another tab, the same page saves.
    await signInAs('level2');
    // It was asked before, and is asked once.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/tools\/character2\/?$/);
  });
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`the bar with Save covers no slot at ${width} px`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height });
    await signInAs('level2');
    await page.goto(form(randomUUID()));
    await page.getByLabel('In-game name').fill('Never Covered');
    const bar = page.locator('[data-save-bar]');
    await expect(bar).toBeVisible();
    await settled(page);
    // At each place of the page, from its top to its foot.
    const covered = await page.evaluate(async () => {
      const found: string[] = [];
      const step = innerHeight / 3;
      for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        const over = document.querySelector('[data-save-bar]')!.getBoundingClientRect();
        for (const slot of document.querySelectorAll<HTMLElement>('[data-slot], [data-stand]')) {
          const under = slot.getBoundingClientRect();
          const isApart =
            under.bottom <= over.top ||
            under.top >= over.bottom ||
            under.right <= over.left ||
            under.left >= over.right;
          if (!isApart) found.push(`${slot.dataset.slot ?? 'stand'} at ${top}`);
        }
      }
      return found;
    });
    expect(covered).toEqual([]);
    // What is typed in stays in sight above it.
    const last = page.getByLabel('Artisan level');
    await last.focus();
    const [over, field] = [await bar.boundingBox(), await last.boundingBox()];
    const isClear = field!.y + field!.height <= over!.y || field!.x + field!.width <= over!.x;
    expect(isClear).toBe(true);
  });
}

test('the whole doll stands on a laptop’s screen', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('level2');
  await page.goto(form(randomUUID()));
  await settled(page);
  const bottom = await page
    .locator('[data-doll]')
    .evaluate((doll) => doll.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(900);
});

test('leaving with unsaved changes asks, and staying keeps them', async ({ page, signInAs }) => {
  await signInAs('level2');
  await page.goto(form(randomUUID()));
  await page.getByLabel('In-game name').click();
  await page.keyboard.type('Undecided');
  const asked = page.waitForEvent('dialog');
  const left = page.getByRole('link', { name: 'About Us' }).first().click({ noWaitAfter: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await left;
  await expect(page.getByLabel('In-game name')).toHaveValue('Undecided');
});

test('a sign-out leaves no draft behind', async ({ page, signInAs }) => {
  await signInAs('level2');
  await page.goto(form(randomUUID()));
  await page.getByLabel('In-game name').fill('Gone with me');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Gone with me');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // Signing out reloads the page, which interrupts a reading: toPass repeats it.
  await expect(async () => {
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Gone with me');
  }).toPass();
  // A browser that is closed while it reloads may not come to an end.
  await settled(page);
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a slot is filled, and what can be touched is large enough', async ({ page, signInAs }) => {
    await signInAs('level2');
    await page.goto(form(randomUUID()));
    await settled(page);
    const small = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main button, main input, main select'))
        .map((part) => [part.textContent.slice(0, 20), part.getBoundingClientRect()] as const)
        .filter(([, box]) => box.height > 0 && box.height < 44)
        .map(([text, box]) => `${text} ${box.height}`)
        .filter((text) => !text.startsWith(' ')),
    );
    expect(small).toEqual([]);
    await page.locator('[data-slot="helmet"]').tap();
    await page.getByRole('searchbox').fill('lamp');
    await page.locator('[data-pick]').first().tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
    await expect(page.locator('[data-slot="helmet"]')).not.toContainText('Empty');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('tab', { name: 'List' }).tap();
    await expect(page.getByRole('button', { name: 'Modify Helmet' })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a name without an end stays within the screen', async ({ page, signInAs }) => {
    const helmet = { id: '1', rarity: 'Rare', name: 'N'.repeat(283) };
    const sets = JSON.stringify({ ['X'.repeat(60)]: { helmet }, Raid: {} });
    await page.addInitScript((text) => {
      localStorage.setItem('equipmentSets', text);
    }, sets);
    await signInAs('level2');
    await page.goto(form(randomUUID()));
    await settled(page);
    const widths = () =>
      page.evaluate(() => {
        const body = document.querySelector('[role="dialog"] > :has(header) + div');
        return [document.documentElement.scrollWidth, body && body.scrollWidth - body.clientWidth];
      });
    await page.getByLabel('In-game name').fill('W'.repeat(60));
    await page.getByText('Sets', { exact: true }).tap();
    await page.getByRole('button', { name: 'Load Set' }).tap();
    await page.getByText('Compare two sets').tap();
    await expect(page.getByRole('group', { name: 'Slots that differ' })).toBeVisible();
    expect(await widths()).toEqual([360, 0]);
    await page.getByRole('button', { name: /^Load X/ }).tap();
    await page.locator('[data-slot="helmet"][data-rarity]').tap();
    await expect(page.getByText('The item database does not have this item now')).toBeVisible();
    expect(await widths()).toEqual([360, 0]);
    await page.getByRole('button', { name: 'Unequip' }).tap();

    // Two taps at one place within half a second are a double tap, whose second one counts for nothing.
    await page.waitForTimeout(600);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(page).toHaveURL(/\/tools\/character2\/?$/);
    page.once('dialog', (dialog) => void dialog.accept());
    await page
      .getByRole('button', { name: /^Delete W+$/ })
      .first()
      .tap();
    await expect(page.getByText(/^W+ is deleted\./)).toBeVisible();
    expect(await widths()).toEqual([360, null]);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  });
});

test('an editor works on a member’s characters, and the member sees what was done', async ({
  page,
  signInAs,
}) => {
  const member = usernameOf('level1');
  const name = `Sedge ${Date.now()}`;
  await signInAs('editor');
  await page.goto('/media');
  await page.locator('#who').getByRole('button', { name: 'Masquerade' }).click();
  await page.getByLabel('Discord id').fill(members.level1);
  await page.getByRole('button', { name: 'Lookup' }).click();
  await expect(page.getByRole('dialog')).toContainText(member);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toHaveText('ON');

  // Made and equipped for the member.
  await page.goto('/tools/character2/');
  await expect(page.locator('main')).toContainText(member);
  await page.getByRole('link', { name: '[NEW] [Character]' }).click();
  await expect(page.locator('main')).toContainText(`You are making a character for ${member}`);
  await page.getByLabel('In-game name').fill(name);
  await page.getByLabel('My main character').uncheck();
  await wear(page, 'helmet', 'lamp');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/character2\/?$/);
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('1 of 21');

  // Edited.
  await card.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.locator('main')).toContainText(`This is ${member}’s character.`);
  await page.getByLabel('Level', { exact: true }).fill('17');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card).toContainText('Level 17');

  // Made the main, deleted and brought back.
  await card.getByRole('button', { name: /Set main/ }).click();
  await expect(card).toContainText('Main');
  page.once('dialog', (dialog) => void dialog.accept());
  await card.getByRole('button', { name: /Delete/ }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await card.getByRole('button', { name: /Delete/ }).click();
  await expect(card).toHaveCount(0);

  // The audit log says so to an officer.
  await signInAs('level7');
  await page.goto('/admin/dashboards/audit');
  await expect(page.locator('main')).toContainText(name);

  // The member sees it, and brings back what was deleted.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await signInAs('level1');
  await page.goto('/tools/character2/');
  await page.getByText(/^What others changed/).click();
  const changes = page.getByRole('list', { name: 'What others changed' });
  for (const line of [
    `${name} is new`,
    `${name}: Level: 1 → 17`,
    `Made main: ${name}`,
    `Deleted ${name}`,
    `Brought back ${name}`,
  ]) {
    await expect(changes.getByText(line).first()).toContainText(usernameOf('editor'));
  }
  await page.getByText(/^Deleted in the last thirty days/).click();
  await page.getByRole('button', { name: `Bring back ${name}` }).click();
  await expect(page.getByRole('article', { name })).toContainText('Level 17');
});
