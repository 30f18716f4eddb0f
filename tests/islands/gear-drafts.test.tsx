import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toLoaded } from '#islands/character-form/load-character.ts';
import { $session } from '#stores/session.ts';
import { answerWith, findGear, readCharacter, saveElsewhere } from './characters.ts';
import {
  alerted,
  asOwner,
  button,
  dialog,
  field,
  held,
  open,
  openNew,
  saveAsMain,
} from './gear-page.tsx';
import { writeInOtherTab } from './other-tab.ts';
import { ids } from './session.ts';

asOwner();

describe('the bar with Save', () => {
  it('is there while something is not saved, and no longer', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Stored', level: 10 });
    const screen = await open(id);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect.element(save).not.toBeInTheDocument();
    await field('Level').fill('20');
    await field('Mana').fill('5');
    await expect.element(save).toBeVisible();
    await expect.element(page.getByText('2 changes')).toBeVisible();
    await field('Level').fill('10');
    await field('Mana').fill('0');
    await expect.element(save).not.toBeInTheDocument();
    await screen.unmount();
    held.stop();

    // A character that was never saved is not saved, whatever is typed.
    await openNew();
    await expect.element(save).toBeVisible();
    await expect.element(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  });
});

describe('undo and redo', () => {
  it('go back and forth over more than a hundred steps, and say what each did', async () => {
    await openNew();
    const press = async (name: string, times: number) => {
      const pressed = button(new RegExp(`^${name}`)).element() as HTMLElement;
      for (let nth = 0; nth < times; nth += 1) {
        pressed.click();
        await new Promise(requestAnimationFrame);
      }
    };
    for (let nth = 0; nth < 55; nth += 1) {
      await field('Race').selectOptions(nth % 2 === 0 ? 'Vek' : 'Kaelar');
      await field('Avatar').selectOptions(nth % 2 === 0 ? 'Fox Rogue' : 'Default');
    }
    await expect.element(button('Undo: Avatar: Fox Rogue')).toBeVisible();
    await press('Undo', 110);
    await expect.element(button('Redo: Race: Vek')).toBeVisible();
    await expect.element(field('Race')).toHaveValue('');
    await press('Redo', 110);
    await expect.element(field('Avatar')).toHaveValue('Fox Rogue');
    await expect.element(field('Race')).toHaveValue('Vek');
  }, 60_000);

  it('take a word that is typed as one step, by keyboard, everywhere', async () => {
    await openNew();
    await field('In-game name').click();
    await userEvent.keyboard('Maren');
    await field('Primary archetype').selectOptions('Bard');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('Primary archetype')).toHaveValue('------');
    await expect.element(button('Undo: In-game name: Maren')).toBeVisible();
    field('In-game name').element().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('In-game name')).toHaveValue('');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(field('In-game name')).toHaveValue('Maren');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.element(field('Primary archetype')).toHaveValue('Bard');
  });
});

describe('a draft', () => {
  it('is offered back after a crash, and gone when it is thrown away', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Stored' });
    const screen = await open(id);
    await field('Level').fill('33');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('"level\\":\\"33');
    await screen.unmount();
    held.stop();

    const again = await open(id);
    await expect.element(field('Level')).toHaveValue(1);
    await button('Take them back').click();
    await expect.element(field('Level')).toHaveValue(33);
    await expect.element(button('Undo: Unsaved changes taken back')).toBeVisible();
    await again.unmount();
    held.stop();

    await open(id);
    await button('Throw them away').click();
    await expect.element(button('Take them back')).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('stays beside what is typed while it is offered', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Stored' });
    const evening = await open(id);
    await field('Level').fill('33');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('"level\\":\\"33');
    await evening.unmount();
    held.stop();

    const careless = await open(id);
    await field('Mana').fill('77');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('"mana\\":\\"77');
    await careless.unmount();
    held.stop();

    const again = await open(id);
    await expect.poll(() => button('Take them back').elements()).toHaveLength(2);
    await button('Take them back').nth(1).click();
    await expect.element(field('Level')).toHaveValue(33);
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    await again.unmount();
    held.stop();

    await open(id);
    await button('Take them back').click();
    await expect.element(field('Mana')).toHaveValue(77);
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 33, mana: 77 });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('keeps what is typed while a save is on its way', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Stored' });
    const screen = await open(id);
    await field('Level').fill('12');
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      if (args[0] instanceof Request && args[0].method === 'POST') await slow;
      return real(...args);
    });
    await button('Save').first().click();
    await field('Mana').fill('88');
    answer();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 12, mana: 0 });
    await screen.unmount();
    held.stop();

    await open(id);
    await button('Take them back').click();
    await expect.element(field('Mana')).toHaveValue(88);
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 12, mana: 88 });
  });

  it('page that was saved is read again when the browser goes back to it', async () => {
    await openNew();
    await field('Level').fill('4');
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => held.urls.at(-1)).toMatch(/character2\/new\//);
  });

  it('asks before the page is left, and not when nothing is changed', async () => {
    await openNew();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await field('Level').fill('2');
    expect(leave()).toBe(true);
    await field('Level').fill('1');
    expect(leave()).toBe(false);
  });

  it('that cannot be kept is said, and the form works all the same', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openNew();
    await field('Level').fill('2');
    await expect.element(page.getByText(/this browser keeps no draft/)).toBeVisible();
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
  });
});

describe('a form under which somebody else signs in', () => {
  /** Signs in as another tab does: the host answers as that person, and this page hears of it. */
  async function signInElsewhere(as: keyof typeof ids) {
    await fetch('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: ids[as] }),
    });
    const newValue = await (await fetch('/api/auth/user/@me')).text();
    writeInOtherTab('user', newValue);
  }

  it('saves and keeps nothing as theirs, and says who can save it', async () => {
    const id = crypto.randomUUID();
    await openNew(id);
    await field('In-game name').fill('Begun by Corin');
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
    await expect.poll(() => drafts().length).toBe(1);
    const { username } = $session.get().user!;
    await signInElsewhere('level2');
    const says = `You are signed in as somebody else now. Sign in as ${username} to save this.`;
    await expect.element(page.getByText(says)).toBeVisible();
    await field('Race').selectOptions('Vek');
    const sent = vi.spyOn(globalThis, 'fetch');
    await button('Save').first().click();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(sent).not.toHaveBeenCalled();
    expect(drafts()).toEqual([expect.stringContaining(`:${ids.level3}:gear:${id}#`)]);

    await signInElsewhere('level3');
    await expect.element(page.getByText(says)).not.toBeInTheDocument();
    await saveAsMain();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ discordId: ids.level3, race: 'Vek' });
    expect(drafts()).toEqual([]);
  });
});

describe('two people at one character', () => {
  it('are joined without a question where they changed different parts', async () => {
    const id = crypto.randomUUID();
    const hood = await findGear('helmet', 'Lamplighter Hood');
    await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10 });
    await open(id);
    await field('Race').selectOptions('Vek');
    const helmet = { id: hood.id, rarity: hood.rarityMin, enchantLevel: 1, quality: 0 };
    await saveElsewhere({ characterId: id, level: 11, gear: { helmet } });
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    const saved = await readCharacter(id);
    expect(saved).toMatchObject({ IGN: 'Shared', level: 11, race: 'Vek' });
    expect(saved.gear.helmet?.id).toBe(hood.id);
    expect(alerted).not.toHaveBeenCalled();
  });

  it('choose where both changed the same', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10, mana: 5 });
    await open(id);
    await field('Level').fill('20');
    await field('Mana').fill('50');
    await saveElsewhere({ characterId: id, level: 30, mana: 60 });
    await button('Save').first().click();
    await expect.element(dialog()).toMatchTextContent('Saved by somebody else meanwhile');
    await dialog().getByRole('radio', { name: 'Saved meanwhile: 30' }).click();
    await dialog().getByRole('button', { name: 'Save this choice' }).click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 30, mana: 50 });
  });

  /** Lets the first saves through and cuts the network for later ones. */
  function cutAfter(saves: number) {
    let sent = 0;
    return answerWith(({ method, url: to }) => {
      if (method !== 'POST' || !to.endsWith('/character/gear')) return false;
      sent += 1;
      return sent > saves;
    }, null);
  }

  it('are joined anew when an undo goes back behind a join that was not saved', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10 });
    await open(id);
    await saveElsewhere({ characterId: id, level: 33 });
    await field('In-game name').fill('Renamed');
    const cut = cutAfter(1);
    await button('Save').first().click();
    await expect.element(button('Undo: Joined with what was saved meanwhile')).toBeVisible();
    await expect.poll(() => alerted).toHaveBeenCalled();
    cut.mockRestore();
    await button(/^Undo: Joined/).click();
    await expect.element(field('Level')).toHaveValue(10);
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ IGN: 'Renamed', level: 33 });
  });

  it('are asked again when an undo goes back behind a choice that was not saved', async () => {
    const id = crypto.randomUUID();
    await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10, mana: 5 });
    await open(id);
    await saveElsewhere({ characterId: id, level: 30, mana: 60 });
    await field('Level').fill('20');
    const cut = cutAfter(1);
    await button('Save').first().click();
    await dialog().getByRole('button', { name: 'Save this choice' }).click();
    await expect.poll(() => alerted).toHaveBeenCalled();
    cut.mockRestore();
    await button(/^Undo: Joined/).click();
    await button('Save').first().click();
    await expect.element(dialog()).toMatchTextContent('Saved by somebody else meanwhile');
    await dialog().getByRole('radio', { name: 'Saved meanwhile: 30' }).click();
    await dialog().getByRole('button', { name: 'Save this choice' }).click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ level: 30, mana: 60 });
  });

  it('are joined when an undo goes back behind a draft that was taken', async () => {
    const id = crypto.randomUUID();
    const begun = await saveElsewhere({ characterId: id, IGN: 'Shared', level: 10 });
    const { values, gear } = (await toLoaded(begun, 'gear')).document;
    await saveElsewhere({ characterId: id, level: 33 });
    const draft = {
      savedAt: 1,
      version: begun.version,
      base: { values, gear },
      document: { values: { ...values, IGN: 'From the draft' }, gear },
    };
    localStorage.setItem(`draft:character:${ids.level3}:gear:${id}#gone`, JSON.stringify(draft));
    await open(id);
    await button('Take them back').click();
    await expect.element(field('Level')).toHaveValue(10);
    await button(/^Undo/).click();
    await expect.element(field('Level')).toHaveValue(33);
    await expect.element(button('Save')).not.toBeInTheDocument();
    await field('Race').selectOptions('Vek');
    await button('Save').first().click();
    await expect.poll(() => held.urls).toEqual(['/tools/character2/']);
    expect(await readCharacter(id)).toMatchObject({ IGN: 'Shared', level: 33, race: 'Vek' });
  });
});
