import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { findInBothThemes } from './axe.ts';
import { expect, type MemberName, members, settled, startStandard, test } from './test.ts';

/** Takes away what a test has made, the latest first. */
const endings: (() => Promise<unknown>)[] = [];

// Also where a test fails: other screens show what these members have.
test.afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Opens another browser, as a member or a guest. */
async function otherDevice(browser: Browser, baseURL: string | undefined, name: MemberName) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  endings.push(() => context.close());
  const page = await context.newPage();
  await startStandard(page);
  // Colours are looked at as soon as the theme changes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = members[name];
  if (id !== null) await page.request.post('/api/auth/demo', { data: { id } });
  return page;
}

/** Makes a character of the signed-in member that wears a helmet. */
async function makeCharacter(page: Page, IGN: string, quality = 50): Promise<string> {
  const characterId = randomUUID();
  const found = await page.request.get('/api/aoc/database/gear/bySlot/helmet?query=lamp');
  const { items } = (await found.json()) as { items: { id: string; rarityMin: string }[] };
  const [{ id, rarityMin: rarity }] = items as [(typeof items)[number]];
  const response = await page.request.post('/api/aoc/character/gear', {
    data: {
      ...{ characterId, IGN, level: 25, archetype1: 'Tank', archetype2: 'Bard' },
      ...{ isMain: false, gear: { helmet: { id, rarity, enchantLevel: 3, quality } } },
    },
  });
  expect(response.status()).toBe(200);
  endings.push(() => page.request.delete(`/api/aoc/character/${characterId}`));
  return characterId;
}

async function openSets(page: Page, name: string): Promise<void> {
  await page.getByText('Sets', { exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');

test('a set that one device saves is there on another, and comes back from its history', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  await signInAs('level2');
  const name = `Wick ${Date.now()}`;
  const characterId = await makeCharacter(page, name);
  const form = `/tools/character2/${characterId}`;
  await page.goto(form);
  await settled(page);
  await openSets(page, 'Save Set');
  await dialog(page).getByLabel('Name of the set').fill('Raid');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Set “Raid” saved', { exact: true })).toBeVisible();

  const other = await otherDevice(browser, baseURL, 'level2');
  // This browser has had a set of its own, from before there was any elsewhere.
  await other.addInitScript(() => {
    if (!localStorage.getItem('equipmentSets')) localStorage.setItem('equipmentSets', '{"Old":{}}');
  });
  await other.goto(form);
  await settled(other);
  await openSets(other, 'Load Set');
  await expect(dialog(other)).toContainText(`1 set of this browser is not kept with ${name}`);
  expect(await findInBothThemes(other)).toEqual([]);
  await dialog(other)
    .getByRole('region', { name: 'Sets of this browser' })
    .getByRole('button', { name: `Keep with ${name}` })
    .click();
  await expect(dialog(other).getByRole('listitem').filter({ hasText: 'Old' })).not.toContainText(
    'in this browser only',
  );
  await dialog(other).getByRole('button', { name: 'Rename Raid' }).click();
  await dialog(other).getByLabel('New name of Raid').fill('Siege');
  await other.keyboard.press('Enter');
  await dialog(other).getByRole('button', { name: 'History Siege' }).click();
  const past = dialog(other).getByRole('list', { name: 'What Siege was' });
  await expect(past.getByRole('listitem')).toHaveCount(2);
  expect(await findInBothThemes(other)).toEqual([]);
  await past.getByRole('button', { name: 'Bring back revision 1' }).click();
  await expect(dialog(other).getByRole('button', { name: 'Load Raid' })).toBeVisible();
  other.once('dialog', (asked) => void asked.accept());
  await dialog(other).getByRole('button', { name: 'Delete Old' }).click();
  await dialog(other).getByText('Removed sets (1)').click();
  await dialog(other).getByRole('button', { name: 'Bring back Old' }).click();
  await expect(dialog(other).getByText(/^Removed sets/)).toHaveCount(0);

  // The first device has it as the other left it, and is asked nothing: its set is kept.
  await openSets(page, 'Load Set');
  await expect(dialog(page).getByRole('button', { name: 'Load Old' })).toBeVisible();
  await expect(dialog(page)).not.toContainText('is not kept with');
});

test('a build is shown at a short address for whom its maker chose, until it is taken back', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  await signInAs('level2');
  const name = `Lantern ${Date.now()}`;
  const form = `/tools/character2/${await makeCharacter(page, name)}`;
  await page.goto(form);
  await settled(page);
  const make = async (audience: RegExp | null, onHome = false) => {
    await openSets(page, 'Show at a short address');
    const shown = dialog(page).getByRole('region', { name: 'What it shows' });
    await expect(shown).toContainText(name);
    await expect(shown).toContainText('Not shown: whose character it is');
    if (audience) {
      const option = dialog(page).getByRole('option', { name: audience });
      const words = (await option.textContent()) ?? '';
      await dialog(page).getByLabel('Opens for').selectOption(words);
    }
    if (onHome) {
      await dialog(page).getByLabel('on the home page').check();
      await expect(shown).toContainText('Not shown at the address: whose character it is');
    }
    await dialog(page).getByRole('button', { name: 'Make the address' }).click();
    const made = dialog(page).getByRole('region', { name: 'The address' });
    const path = new URL((await made.getByRole('link').textContent()) ?? '').pathname;
    expect(path).toMatch(/^\/b\/[A-Za-z0-9]{16}$/);
    return path;
  };
  const gated = await make(null, true);
  expect(await findInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const open = await make(/^Everybody who has/);

  // A chat that shows links comes without a cookie.
  const chat = (await browser.newContext({ ...(baseURL && { baseURL }) })).request;
  const headOf = async (path: string) =>
    (await (await chat.get(path)).text()).split('</head>', 1).join();
  expect(await headOf(gated)).not.toContain(name);
  expect(await headOf(gated)).not.toContain('/api/builds/');
  const head = await headOf(open);
  expect(head).toContain(`property="og:title" content="${name}"`);
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(head.match(/og:image"/g)).toHaveLength(1);
  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(head) ?? [];
  const drawn = await chat.get(picture);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);

  const guest = await otherDevice(browser, baseURL, 'guest');
  const sent = await guest.goto(gated);
  expect(await sent?.text()).not.toContain(name);
  await expect(
    guest.getByRole('heading', { name: 'This build is shown to members' }),
  ).toBeVisible();
  expect(await guest.content()).not.toContain(name);
  expect(await findInBothThemes(guest)).toEqual([]);
  await guest.goto(open);
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(guest.getByRole('region', { name: 'Gear' })).toContainText('+3, 50 %');
  expect(await findInBothThemes(guest)).toEqual([]);

  const mate = await otherDevice(browser, baseURL, 'level3');
  // Whoever plays the archetype finds it before the builds of others.
  const mateName = `Mate ${Date.now()}`;
  await makeCharacter(mate, mateName, 10);
  await mate.goto('/');
  await mate.getByRole('link', { name, exact: true }).click();
  await expect(mate).toHaveURL((url) => url.pathname === gated);
  await expect(mate.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(mate.getByLabel('From', { exact: true })).toHaveValue(/^Mine: /);
  await mate.getByLabel('With', { exact: true }).selectOption(mateName);
  await mate.getByRole('button', { name: 'Keep as a new set' }).click();
  await expect(mate.getByText(`Kept as the set “${name}”`)).toBeVisible();
  expect(await findInBothThemes(mate)).toEqual([]);
  await mate.getByRole('link', { name: 'Load as a draft' }).click();
  await settled(mate);
  const undo = mate.getByRole('button', { name: `Undo: Build “${name}” loaded` });
  await expect(undo).toBeEnabled();
  // A reload offers the draft, and loads nothing once more.
  expect(new URL(mate.url()).search).not.toContain('build=');
  await expect(mate.getByText('Not saved yet; kept in this browser')).toBeVisible();
  await undo.click();
  await expect(mate.getByText('Not saved yet; kept in this browser')).toHaveCount(0);
  await mate.goto(gated);
  await mate.getByLabel('With', { exact: true }).selectOption('this browser alone');
  await mate.getByRole('link', { name: 'Begin a new character' }).click();
  await expect(undo).toBeEnabled();

  const list = dialog(page).getByRole('list', { name: 'Your addresses' });
  const mine = list.getByRole('listitem').filter({ hasText: name });
  await expect(mine).toHaveCount(2);
  await mine.filter({ hasText: 'members or not' }).getByRole('button').click();
  await expect(mine).toHaveCount(1);
  const onHome = mine.getByRole('checkbox', { name: /^On home pages/ });
  await expect(onHome).toBeChecked();
  await onHome.click();
  await expect(onHome).not.toBeChecked();
  const homeOfMate = async () => (await mate.request.get('/api/guild/home')).text();
  await expect.poll(homeOfMate).not.toContain(name);
  await onHome.click();
  await expect(onHome).toBeChecked();
  await expect.poll(homeOfMate).toContain(name);
  expect((await chat.get(picture)).status()).toBe(404);
  expect(await headOf(open)).not.toContain(name);
  await guest.goto(open);
  await expect(guest.getByRole('heading', { name: 'There is no build here' })).toBeVisible();
  await expect(guest.getByText(/was taken back/)).toBeVisible();
});
