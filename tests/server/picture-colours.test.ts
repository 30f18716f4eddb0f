import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  archetypeColours,
  colours,
  dayColours,
  rarityTints,
  standColours,
} from '#server/pictures/picture-colours.ts';

it('have pictures from lamplight', async () => {
  const tokens = await readFile('src/styles/tokens.css', 'utf8');
  const dark = Array.from(
    tokens.matchAll(/--color-([\w-]+): light-dark\((\S+), (#\w+)\)/g),
    ([, name = '', day, value]) => [name, { day, value }] as const,
  );
  const tones = new Map(dark);
  for (const [name, day] of Object.entries(dayColours)) expect(tones.get(name)?.day).toBe(day);
  for (const [name, value] of Object.entries({
    ...colours,
    ...archetypeColours,
    ...standColours,
  })) {
    expect(tones.get(name.toLowerCase())?.value, name).toBe(value);
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
