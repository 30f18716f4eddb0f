import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  archetypeColours,
  colours,
  rarityTints,
  standColours,
} from '#server/pictures/picture-colours.ts';

it('have pictures from lamplight', async () => {
  const tokens = await readFile('src/styles/tokens.css', 'utf8');
  const dark = Array.from(
    tokens.matchAll(/--color-([\w-]+): light-dark\(\S+ (#\w+)\)/g),
    ([, name = '', value]) => [name, value] as const,
  );
  const lamplight = new Map(dark);
  for (const [name, value] of Object.entries({
    ...colours,
    ...archetypeColours,
    ...standColours,
  })) {
    expect(lamplight.get(name.toLowerCase()), name).toBe(value);
  }
});

it('have rarities from those of names', async () => {
  const sheet = await readFile('src/ui/item/rarity.css', 'utf8');
  const tints = Array.from(
    sheet.matchAll(/data-rarity='(\w+)'\][^}]*?--tint: light-dark\(\S+ (#\w+)\)/g),
    ([, name = '', value]) => [name, value] as const,
  );
  expect(Object.fromEntries(tints)).toEqual(rarityTints);
});
