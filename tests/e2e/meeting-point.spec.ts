import type { Page } from '@playwright/test';
import { type GuildMap, listMaps } from '#contract/maps.ts';
import { findInBothThemes } from './axe.ts';
import { openEvening, plan } from './evenings.ts';
import { tabTo } from './tab-to.ts';
import { expect, settled, test } from './test.ts';

const unlike = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** Draws a meeting point of the guild's on the first map. */
async function drawMeetingPoint(page: Page, name: string) {
  const { maps } = (await (await page.request.get(listMaps.path)).json()) as { maps: GuildMap[] };
  const map = maps.find(({ levelOf }) => levelOf === null)!;
  const data = {
    ...{ kind: 'meeting-point', name, form: 'point', words: '', levels: null, links: [] },
    points: [[Math.round(map.width / 2), Math.round(map.height / 2)]],
    owner: { layer: 'guild', level: 2 },
  };
  const drawn = await page.request.post(`/api/guild/maps/${map.id}/places`, { data });
  expect(drawn.ok(), await drawn.text()).toBe(true);
  const { number, revision } = (await drawn.json()) as { number: number; revision: number };
  return { map, address: `/api/guild/maps/${map.id}/places/${number}`, revision };
}

test('where an evening meets is chosen by keys, shown with the map around, and leads there', async ({
  page,
  signInAs,
}) => {
  await signInAs('level7');
  const [title, name] = [unlike('Muster'), unlike('Wicket')];
  const { map, address, revision } = await drawMeetingPoint(page, name);
  const id = await plan(page, title);
  const dialog = await openEvening(page, id);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  const fold = dialog.getByText('Meeting point: nowhere in particular');
  await tabTo(page, fold);
  await page.keyboard.press('Enter');
  const field = dialog.getByRole('combobox', { name: 'Place of the map' });
  await tabTo(page, field);
  await page.keyboard.type(name);
  const offers = dialog.getByRole('listbox', { name: 'Places', exact: true });
  await expect(offers.getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Take it out: ${name}` })).toBeFocused();
  expect(await findInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await page.getByText('Agenda', { exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.last()).toContainText(`Meet at ${name}`);
  await openEvening(page, id);
  await expect(dialog.getByText(`Meeting point: ${name}, ${map.name}`)).toBeVisible();
  const picture = dialog.getByRole('img', { name: `${name} on the map ${map.name}` });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1120);
  expect(await findInBothThemes(page)).toEqual([]);
  await dialog.getByRole('link', { name, exact: true }).click();
  await settled(page);
  const card = page.getByRole('article', { name });
  await expect(card.getByText('Meeting point of')).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await settled(page);
  await expect(dialog.getByText(`Meeting point: ${name}, ${map.name}`)).toBeVisible();
  const removed = await page.request.post(`${address}/removal`, { data: { revision } });
  expect(removed.ok()).toBe(true);
  await page.reload();
  await settled(page);
  const gone = `The meeting point was ${name}: it is no longer on the map.`;
  await expect(dialog.getByText(gone)).toBeVisible();
});
