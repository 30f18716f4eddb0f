import { expect, it } from 'vitest';
import { slotName } from '#rules/gear/slots.ts';
import { keyWords } from '#rules/text/key-words.ts';

it.each([
  ['Journeyman', 'Journeyman'],
  ['novice_smith', 'Novice smith'],
  ['EArtisanRank::HighJourneyman', 'High journeyman'],
  ['ship-sail', 'Ship sail'],
  ['Arcane Engineering', 'Arcane Engineering'],
  // Nothing would be left.
  ['--', '--'],
])('reads the key %s as “%s”', (key, words) => {
  expect(keyWords(key)).toBe(words);
});

it.each([
  ['ear-left', 'Earring 1'],
  ['ring-right', 'Ring 2'],
  ['rangedoffhand', 'Ranged off-hand'],
  ['earring2', 'Earring 2'],
  ['trophy', 'Trophy'],
])('calls the slot %s “%s”', (slot, words) => {
  expect(slotName(slot)).toBe(words);
});
