import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, findGear, saveElsewhere } from './characters.ts';
import { alerted, asOwner, button, dialog, open, setsMenu, slot } from './gear-page.tsx';
import { signIn } from './session.ts';

asOwner();

const list = (name: string) => dialog().getByRole('list', { name, exact: true });
const tab = (name: string) => dialog().getByRole('tab', { name });

/** A piece that a recipe makes, to be worn in a slot. */
async function crafted(slot: string) {
  const response = await fetch(`/api/aoc/database/gear/bySlot/${slot}?source=made`);
  const { items } = (await response.json()) as { items: { id: string; rarityMin: string }[] };
  const [item] = items;
  if (!item) throw new Error(`Nothing that fits the ${slot} is made`);
  return { id: item.id, rarity: item.rarityMin, enchantLevel: 0, quality: 0 };
}

/** Makes two characters, and opens the builds of the first beside those of the other. */
async function openBoth(mine: Record<string, object>, other: Record<string, object>) {
  const [characterId, otherId] = [crypto.randomUUID(), crypto.randomUUID()];
  const common = { level: 50, isMain: false, version: 0 };
  await saveElsewhere({ ...common, characterId, IGN: 'From Fen', gear: mine });
  await saveElsewhere({ ...common, characterId: otherId, IGN: `To ${otherId}`, gear: other });
  await open(characterId);
  await setsMenu('Compare builds');
  await expect.element(dialog().getByLabelText('To', { exact: true })).toBeVisible();
  return `Mine: To ${otherId}`;
}

describe('a form whose address names a build', () => {
  it.each([
    ['NoBuildIsHere000', /^The build was not loaded\. There is no build/],
    ['short', /names no build/],
  ])('says once of %s that it is not loaded', async (id, words) => {
    const characterId = crypto.randomUUID();
    await open(`new/${characterId}`, `?build=${id}`);
    await expect.poll(() => alerted.mock.lastCall?.[0] as string).toMatch(words);
    expect(alerted.mock.calls).toHaveLength(1);
    expect(slot('helmet').textContent).toContain('Empty');
  });
});

describe('builds beside each other', () => {
  it('are of the reader’s own characters, with what differs', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 0, quality: 0 };
    const name = await openBoth({ helmet }, { helmet: { ...helmet, enchantLevel: 5 } });
    await dialog().getByLabelText('To', { exact: true }).selectOptions(name);
    await expect.element(dialog().getByRole('group', { name: 'Stats that differ' })).toBeVisible();
    await tab('From here to there').click();
    await expect.element(list('Other settings')).toMatchTextContent(/\+0, 0 % →.*\+5, 0 %/);
    // An enchant is worked into the piece that is there.
    await expect.element(list('Other settings').getByRole('checkbox')).not.toBeChecked();
    await list('Other settings').getByRole('checkbox').click();
    await expect.element(list('Steps of making')).toMatchTextContent(/Lamplighter Hood/);
  });

  it('say what all pieces take, who makes them, and write it for Discord', async () => {
    const [chest, legs] = [await crafted('chest'), await crafted('legs')];
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 0, quality: 0 };
    const name = await openBoth({ helmet }, { chest, legs });
    await dialog().getByLabelText('To', { exact: true }).selectOptions(name);
    await tab('From here to there').click();
    await expect.element(list('In').getByRole('checkbox').first()).toBeChecked();
    await expect.element(list('Out')).toMatchTextContent(/Lamplighter Hood/);
    await expect.element(list('Steps of making')).toBeVisible();
    const steps = () => list('Steps of making').element().querySelectorAll('li').length;
    const whole = steps();
    const message = dialog().getByRole('region', { name: /^The message$|^Message 1$/ });
    await expect.element(message).toMatchTextContent(/From Worn now to .*To gather/s);
    await dialog().getByText('One level').click();
    await expect.element(dialog().getByRole('heading', { name: 'Materials' })).toBeVisible();
    expect(steps()).toBe(2);
    expect(whole).toBeGreaterThan(2);
    await list('In').getByRole('checkbox').first().click();
    await expect.poll(steps).toBe(1);
    await list('In').getByRole('checkbox').nth(1).click();
    await expect
      .element(dialog())
      .toMatchTextContent('Nothing is to be had for what is on the list.');
  });

  it('take another one as text, keep what is wrong with the reason, and names apart', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 0, quality: 0 };
    await openBoth({ helmet }, {});
    const typed = dialog().getByLabelText(/^Another build/);
    await typed.fill('the hood of Odd');
    await dialog().getByRole('button', { name: 'Add it' }).click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/no address of a build/);
    await expect.element(typed).toHaveValue('the hood of Odd');
    await typed.fill(`Worn now\nHelmet: Hood, Rare, +3, 41.5% [${hood.id}]`);
    await dialog().getByRole('button', { name: 'Add it' }).click();
    await expect.element(typed).toHaveValue('');
    await expect
      .element(dialog().getByLabelText('To', { exact: true }))
      .toHaveDisplayValue('Worn now (2)');
    await typed.fill(`${window.location.origin}/b/NoBuildIsHere000`);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/no build at this/);
  });

  it('find a guildmate’s character by its name', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 7, quality: 0 };
    const matesId = crypto.randomUUID();
    const name = `Mate ${matesId}`;
    await signIn('trial');
    await saveElsewhere({ characterId: matesId, IGN: name, isMain: false, gear: { helmet } });
    await signIn('level3');
    await openBoth({}, {});
    const finder = dialog().getByRole('searchbox', { name: /^A guildmate’s character/ });
    await finder.fill(`no such ${matesId}`);
    await expect.element(dialog()).toMatchTextContent('No character found');
    await finder.fill(matesId.toUpperCase());
    await dialog()
      .getByRole('button', { name: new RegExp(name) })
      .click();
    await expect.element(finder).toHaveFocus();
    await expect
      .element(dialog().getByLabelText('To', { exact: true }))
      .toHaveDisplayValue(new RegExp(`: ${name}$`));
    await tab('From here to there').click();
    await expect.element(list('In')).toMatchTextContent(/Lamplighter Hood/);
  });

  it('ask for another where there is one alone', async () => {
    await openBoth({}, {});
    await dialog().getByLabelText('To', { exact: true }).selectOptions('Worn now');
    await expect.element(dialog()).toMatchTextContent(/Choose another build, or add one/);
    await expect.element(tab('From here to there')).not.toBeInTheDocument();
  });

  it('load one as a draft that Undo takes back', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    await openBoth({}, {});
    await dialog()
      .getByLabelText(/^Another build/)
      .fill(`Given\nHelmet: Hood, ${hood.rarityMin}, +3, 41.5% [${hood.id}]`);
    await dialog().getByRole('button', { name: 'Add it' }).click();
    await dialog().getByRole('button', { name: 'Load “Given” as a draft' }).click();
    await expect.poll(() => slot('helmet').textContent).toContain('Lamplighter Hood');
    await button('Undo: Set “Given” loaded').click();
    await expect.poll(() => slot('helmet').textContent).toContain('Empty');
  });

  it('say why there is no list', async () => {
    const chest = await crafted('chest');
    answerWith(({ url }) => url.includes('/database/crafting'), 403);
    const name = await openBoth({}, { chest });
    await dialog().getByLabelText('To', { exact: true }).selectOptions(name);
    await tab('From here to there').click();
    await expect.element(page.getByText(/shown to members from level 3/)).toBeVisible();
    await expect.element(list('In')).toBeVisible();
  });
});
