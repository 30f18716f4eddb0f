import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OlderForm } from '#islands/character-form/OlderForm.tsx';
import { nameTooShort } from '#rules/characters/fields.ts';
import {
  answerWith,
  findGear,
  holdNavigation,
  readCharacter,
  saveElsewhere,
} from './characters.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const owner = `?userId=${ids.level2}&userName=Jory+Wick&userAvatar=`;
let held: ReturnType<typeof holdNavigation>;
let alerted: MockInstance<typeof window.alert>;

async function open(path: string) {
  window.history.replaceState(null, '', `/tools/character/${path}${owner}`);
  held = holdNavigation();
  const screen = await render(
    <OlderForm siteName="The Ninth Lamp" guildId="1000000000000000000" />,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return screen;
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Save' }).click();

beforeEach(async () => {
  await signIn('level2');
  alerted = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  held.stop();
  window.history.replaceState(null, '', url);
  vi.restoreAllMocks();
  await signOutAgain();
});

describe('the older form', () => {
  it('shows a new id as a small line, and its own defaults', async () => {
    const id = crypto.randomUUID();
    await open(`new/${id}`);
    await expect.element(page.getByText(`UUID ${id}`)).toBeVisible();
    await expect.element(field('Discord guild')).toHaveValue('-1');
    await expect.element(field('Game access')).toHaveValue('none');
    await expect.element(field('My main character')).not.toBeChecked();
    const options = (name: string) =>
      Array.from(field(name).element().querySelectorAll('option'), ({ text }) => text);
    expect(options('Discord guild')).toEqual(['--no guild--', 'The Ninth Lamp', 'Spy', 'Other']);
    expect(options('In-game guild')).toEqual([
      'Unguilded',
      'Enveus',
      'Enveus I',
      'Enveus II',
      'Hydra',
      'Leviathan',
      'Polar',
      'Not Listed',
    ]);
    expect(options('Citizenship')).toHaveLength(10);
    expect(options('First skill')).toHaveLength(23);
  });

  it('says on every change that a name is too short', async () => {
    await open(`new/${crypto.randomUUID()}`);
    await field('In-game name').fill('M');
    await expect.element(page.getByRole('alert')).toMatchTextContent(nameTooShort);
    await field('In-game name').fill('Ma');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['Strength', '1001', 'Strength must be at most 1000.'],
    ['Mana', '20001', 'Mana must be at most 20000.'],
    ['Fifth level', '51', 'Fifth skill’s level must be from 0 to 50.'],
  ])('holds %s = %s against its own bounds', async (name, value, message) => {
    await open(`new/${crypto.randomUUID()}`);
    await field(name).fill(value);
    await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  });

  it('saves what the newer form does not have, and loses nothing of it', async () => {
    const hood = await findGear('helmet', 'Lamplighter Hood');
    const id = crypto.randomUUID();
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 2, quality: 0 };
    await saveElsewhere({
      characterId: id,
      IGN: 'Both Forms',
      strength: 4000,
      IGG: 'Jiufeng',
      citizenship: 'Seahook',
      gear: { helmet },
    });
    await open(id);
    await expect.element(field('In-game guild')).toHaveValue('Jiufeng');
    await expect.element(field('Citizenship')).toHaveValue('Seahook');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await field('Realm').selectOptions('Vyra');
    await field('Second skill').selectOptions('Weaving');
    await field('Second level').fill('12');
    await field('Squad').fill('Lanterns');
    await save();
    await expect.poll(() => held.urls).toEqual(['/tools/character/']);
    const saved = await readCharacter(id);
    expect(saved).toMatchObject({
      strength: 4000,
      IGG: 'Jiufeng',
      citizenship: 'Seahook',
      realm: 'Vyra',
      artisan2: 'Weaving',
      artisan2Level: 12,
      squad: 'Lanterns',
    });
    expect(saved.gear.helmet).toMatchObject({ id: hood.id, enchantLevel: 2 });
  });

  it('leads back whatever comes of a save, and keeps what was typed', async () => {
    const id = crypto.randomUUID();
    const screen = await open(`new/${id}`);
    await field('In-game name').fill('Not Lost');
    const refusal = answerWith(({ method }) => method === 'POST', 500);
    await save();
    await expect.poll(() => held.urls).toEqual(['/tools/character/']);
    expect(alerted).not.toHaveBeenCalled();
    refusal.mockRestore();
    await screen.unmount();
    held.stop();
    await open(`new/${id}`);
    await page.getByRole('button', { name: 'Take them back' }).click();
    await expect.element(field('In-game name')).toHaveValue('Not Lost');
  });
});
