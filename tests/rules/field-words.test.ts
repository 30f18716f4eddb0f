import { expect, it } from 'vitest';
import { fieldInWords } from '#rules/text/field-words.ts';

it.each([
  [['event', 'title'], 'Title'],
  [['event', 'squadId'], 'Squad'],
  [['event', 'allCall'], 'All call'],
  [['records', 2, 'state'], 'State (entry 3 of records)'],
  [['repeat', 'weekdays', 0], 'Weekdays (entry 1 of weekdays)'],
  [['firstDay'], 'First day'],
  [['physicalPower'], 'Physical power'],
  [['artisan1Level'], 'Artisan 1 level'],
  [['IGN'], 'IGN'],
  [['until'], 'Until'],
  [[], ''],
] as const)('%j is read as %j', (path, words) => {
  expect(fieldInWords(path)).toBe(words);
});
