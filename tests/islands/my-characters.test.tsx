import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MyCharacters } from '#islands/my-characters/MyCharacters.tsx';
import { coerceFields, toFormValues } from '#rules/characters/fields.ts';
import { forgetDrafts } from '#stores/drafts.ts';
import { setEditorMode, enterMasquerade } from '#stores/masquerade.ts';
import { answerWith, saveElsewhere } from './characters.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const mine = { first: crypto.randomUUID(), second: crypto.randomUUID() };
const card = (name: string) => page.getByRole('article', { name, exact: true });
const owner = `?userId=${ids.level1}&userName=Tansy+Millrace&userAvatar=`;

async function open(index: 'older' | 'gear' = 'older') {
  const screen = await render(<MyCharacters index={index} />);
  await expect.element(card('Ada First')).toBeVisible();
  return screen;
}

beforeEach(async () => {
  await signIn('level1');
  await saveElsewhere({ characterId: mine.first, IGN: 'Ada First', isMain: true, level: 12 });
  await saveElsewhere({
    characterId: mine.second,
    IGN: 'Bea Second',
    archetype1: 'Tank',
    archetype2: 'Cleric',
    physicalPower: 1234.5,
  });
  await saveElsewhere({ characterId: mine.first, isMain: true, avatar: 'Fox Rogue' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

describe('My Characters', () => {
  it('shows each with level, class, power and gear, and which is the main', async () => {
    await open();
    await expect.element(card('Ada First')).toMatchTextContent('Level 12, no class yet');
    await expect.element(card('Ada First')).toMatchTextContent('Main');
    const text = card('Bea Second').element().textContent;
    for (const part of ['Paladin', '1,234.5', '0 of 21']) expect(text).toContain(part);
    expect(text).not.toContain('Main');
  });

  it('leads to the forms with whose character it is', async () => {
    await open();
    const link = (name: string) => card('Ada First').getByRole('link', { name });
    await expect
      .element(link('Edit Ada First'))
      .toHaveAttribute('href', `/tools/character/${mine.first}${owner}`);
    await expect
      .element(card('Ada First').getByRole('link', { name: 'Ada First', exact: true }))
      .toHaveAttribute('href', `/tools/character2/${mine.first}${owner}`);
    const create = page.getByRole('link', { name: /\[NEW\] \[Character\]/ }).element();
    expect(create.getAttribute('href')).toMatch(
      /^\/tools\/character\/new\/[\da-f-]{36}\?userId=\d+&userName=Tansy\+Millrace&userAvatar=$/,
    );
  });

  it('leads to the newer form from the newer index', async () => {
    await open('gear');
    await expect
      .element(card('Ada First').getByRole('link', { name: 'Edit Ada First' }))
      .toHaveAttribute('href', `/tools/character2/${mine.first}${owner}`);
    const create = page.getByRole('link', { name: /\[NEW\] \[Character\]/ }).element();
    expect(create.getAttribute('href')).toMatch(/^\/tools\/character2\/new\//);
  });

  it('shows a question mark for a picture that does not come', async () => {
    await open();
    card('Ada First').element().querySelector('img')!.dispatchEvent(new Event('error'));
    await expect
      .poll(() => card('Ada First').element().querySelector('[data-portrait]')?.textContent)
      .toBe('?');
  });

  it('makes another the main, and the one before none', async () => {
    await open();
    await card('Bea Second')
      .getByRole('button', { name: /Set main/ })
      .click();
    await expect.element(card('Bea Second')).toMatchTextContent('Main');
    await expect.element(card('Ada First').getByRole('button', { name: /Set main/ })).toBeVisible();
  });

  it('deletes after a question, and brings back', async () => {
    await open();
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await card('Bea Second')
      .getByRole('button', { name: /Delete/ })
      .click();
    expect(confirm.mock.lastCall).toEqual(['Are you sure you want to delete Bea Second?']);
    await expect.element(card('Bea Second')).toBeVisible();
    confirm.mockReturnValue(true);
    await card('Bea Second')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect.element(card('Bea Second')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(card('Bea Second')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('keeps the card when deleting fails', async () => {
    await open();
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    answerWith(({ method }) => method === 'DELETE', 500);
    await card('Bea Second')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('The test says no.');
    await expect.element(card('Bea Second')).toBeVisible();
    expect(console.warn).toHaveBeenCalled();
  });

  it('says that it could not load, and tries again', async () => {
    const refusal = answerWith(({ url }) => url.includes('/character/user/'), 500);
    await render(<MyCharacters index="older" />);
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be loaded');
    refusal.mockRestore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Ada First')).toBeVisible();
  });
});

describe('an editor', () => {
  it('works on a member’s characters in editor mode, and the member sees what was done', async () => {
    await signOutAgain();
    await signIn('editor');
    await enterMasquerade(ids.level1);
    setEditorMode(true);
    const screen = await open();
    await card('Bea Second')
      .getByRole('button', { name: /Set main/ })
      .click();
    await expect.element(card('Bea Second')).toMatchTextContent('Main');
    await screen.unmount();
    await signOutAgain();
    localStorage.clear();
    await signIn('level1');
    await open();
    await page.getByText(/What others changed/).click();
    await expect.element(page.getByText(/Made main: Bea Second/).first()).toBeVisible();
  });
});

describe('what was deleted', () => {
  it('is brought back from the list, also when somebody else has deleted it', async () => {
    await fetch(`/api/aoc/character/${mine.second}`, { method: 'DELETE' });
    await open();
    await expect.element(card('Bea Second')).not.toBeInTheDocument();
    await page.getByText(/Deleted in the last thirty days/).click();
    await page.getByRole('button', { name: 'Bring back Bea Second' }).click();
    await expect.element(card('Bea Second')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Bring back Bea Second' }))
      .not.toBeInTheDocument();
  });
});

describe('a draft', () => {
  const draftOf = (ownerId: string | undefined, IGN: string) => {
    const document = { values: { ...toFormValues(coerceFields({}, true)), IGN }, gear: {} };
    return { ownerId, savedAt: Date.now(), version: 0, base: document, document };
  };

  /**
   * Keeps a draft as an ended tab does; without a tab, in the earlier format that all tabs shared.
   */
  const keep = (draft: ReturnType<typeof draftOf>, tab = '') => {
    const name = `gear:${crypto.randomUUID()}${tab}`;
    localStorage.setItem(`draft:character:${ids.level1}:${name}`, JSON.stringify(draft));
  };

  it('is offered among the characters of its owner only', async () => {
    keep(draftOf(ids.level3, 'Somebody Else’s'));
    keep(draftOf(ids.level1, 'My Own'), '#gone');
    keep(draftOf(ids.level1, 'Of All Tabs'));
    keep(draftOf(undefined, 'Of Long Ago'));
    await open();
    await expect.element(page.getByText('My Own')).toBeVisible();
    await expect.element(page.getByText('Of All Tabs')).toBeVisible();
    await expect.element(page.getByText('Of Long Ago')).toBeVisible();
    await expect.element(page.getByText('Somebody Else’s')).not.toBeInTheDocument();
    forgetDrafts();
  });

  it('of a character that is there is a mark on its card, once for all tabs', async () => {
    const name = `draft:character:${ids.level1}:gear:${mine.second}`;
    for (const tab of ['#one', '#other']) {
      localStorage.setItem(name + tab, JSON.stringify(draftOf(ids.level1, 'Bea Again')));
    }
    await open();
    await expect.element(card('Bea Second')).toMatchTextContent('Unsaved changes');
    await expect.element(card('Ada First')).not.toMatchTextContent('Unsaved changes');
    await expect.element(page.getByText('Bea Again')).not.toBeInTheDocument();
    forgetDrafts();
  });
});
