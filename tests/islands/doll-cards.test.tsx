import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { connectItemCards } from '#browser/item-cards.ts';
import { itemSchema } from '#contract/game-records.ts';
import { BuildDoll } from '#islands/character-form/BuildDoll.tsx';
import { WornPieces } from '#islands/my-characters/WornPieces.tsx';
import { equip } from '#rules/gear/equipment.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { findGear, saveElsewhere } from './characters.ts';
import { asOwner, button, dialog, holdPage, open, openNew, slot } from './gear-page.tsx';

asOwner();
beforeAll(connectItemCards);
afterEach(async () => {
  await userEvent.keyboard('{Escape}');
});

const card = () => document.querySelector<HTMLElement>('.item-pop');

async function equipped(slotOfDatabase: string, name: string, rarity: Rarity) {
  const { id } = await findGear(slotOfDatabase, name);
  const answer = await fetch(`/api/aoc/database/gear/${id}`);
  const item = z.parse(itemSchema, await answer.json());
  return equip(item, { rarity, enchantLevel: 3, quality: 41.5 });
}

async function hoodAndRing() {
  return {
    helmet: await equipped('helmet', 'Lamplighter Hood', 'Rare'),
    ring1: await equipped('ring-left', 'ring', 'Common'),
  };
}

it('a slot’s dialog shows the card of its item, at its settings, on a phone too', async () => {
  await page.viewport(360, 740);
  const { helmet } = await hoodAndRing();
  const id = crypto.randomUUID();
  const { id: itemId, rarity, enchantLevel, quality } = helmet;
  await saveElsewhere({
    characterId: id,
    gear: { helmet: { id: itemId, rarity, enchantLevel, quality } },
  });
  await open(id);
  slot('helmet').click();
  await dialog().getByRole('combobox', { name: 'Enchant' }).selectOptions('+7');
  await button('About this piece').click();
  await expect.poll(() => card()?.textContent).toContain('+7 [41.5%]');
  expect(card()?.dataset.rarity).toBe('Rare');
  expect(card()?.querySelectorAll('[data-lit="true"]')).toHaveLength(1);
  await expect.poll(() => card()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(card()).toBeNull();
  await expect.element(button('About this piece')).toHaveFocus();
  await page.viewport(1440, 900);
});

it('a row of the picker shows its card to a finger that stays, and picks nothing then', async () => {
  await page.viewport(360, 740);
  await openNew();
  slot('helmet').click();
  await expect.element(page.getByRole('dialog', { name: 'Choose for Helmet' })).toBeVisible();
  const row = () => document.querySelector<HTMLElement>('[data-pick]');
  await expect.poll(row).not.toBeNull();
  const touch = { bubbles: true, cancelable: true, pointerType: 'touch' };
  // A dialog that has just opened takes the focus, and its rows come anew: the finger stays until then.
  await expect
    .poll(
      () => {
        if (!card()) row()!.dispatchEvent(new PointerEvent('pointerdown', touch));
        return card();
      },
      { interval: 1500 },
    )
    .not.toBeNull();
  const at = row()!;
  at.dispatchEvent(new PointerEvent('pointerup', touch));
  at.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('dialog', { name: 'Choose for Helmet' })).toBeVisible();
  expect(at.getAttribute('aria-disabled')).toBe('false');
  expect(card()).not.toBeNull();
  await page.viewport(1440, 900);
});

it('a viewed build shows the card of a piece on pointing and on pressing', async () => {
  holdPage();
  await render(<BuildDoll build={{ gear: await hoodAndRing(), gone: [] }} isMember />);
  const helmet = page.getByRole('listitem').filter({ hasText: 'Helmet' });
  await helmet.click({ position: { x: 30, y: 30 } });
  await expect.poll(() => card()?.textContent).toContain('+3 [41.5%]');
  expect(card()?.role).toBe('dialog');
  await expect
    .element(helmet.getByRole('link'))
    .toHaveAttribute('href', '/database/aoc/gear/109229507958001?at=Rare+3~41.5');
});

it('a viewed build shows a guest no cards', async () => {
  holdPage();
  await render(<BuildDoll build={{ gear: await hoodAndRing(), gone: [] }} isMember={false} />);
  expect(document.querySelector('[data-item-card]')).toBeNull();
});

it('a character’s pieces are one stop of the Tab key, and show their cards on a press', async () => {
  holdPage();
  const { helmet, ring1 } = await hoodAndRing();
  const worn = [
    { ...helmet, slot: 'helmet' },
    { ...ring1, slot: 'ring1' },
  ];
  await render(<WornPieces worn={worn} name="Maren" />);
  const [first, second] = page.getByRole('list').getByRole('button').all();
  await userEvent.tab();
  await expect.element(first!).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(second!).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.poll(() => card()?.textContent).toContain('+3 [41.5%]');
  expect(card()?.role).toBe('dialog');
});
