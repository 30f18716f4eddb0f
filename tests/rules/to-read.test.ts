import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { hasToRead, readersInWords, readersOf, wordsThatCount } from '#rules/text/to-read.ts';

const { roles } = guild.discord;
const idOf = (name: string) => roles.find((role) => role.name === name)!.id;

describe('who has to read a text', () => {
  it.each([
    ['a level, by a role of that level', 2, 'public', ['Member'], true],
    ['a level, by a higher one', 2, 'public', ['Officer'], true],
    ['a level, and has a lower one', 2, 'public', ['Recruit'], false],
    ['everybody in the guild', 'guilded', 'public', [], true],
    ['one role', 'Trial', 'public', ['Trial'], true],
    ['one of several roles', ['Core', 'Trial'], 'public', ['Trial', 'Recruit'], true],
    ['a role that they do not hold', 'Core', 'public', ['Officer'], false],
    // A role without a level does not open the text: nobody is asked for what is shut to them.
    ['a role, and may not read the text', 'Trial', 3, ['Trial', 'Member'], false],
    ['a role, and may by another', 'Trial', 3, ['Trial', 'Veteran'], true],
  ] as const)('%s', (_, toRead, access, held, expected) => {
    const readers = readersOf(toRead, roles);
    expect(hasToRead({ readers, access }, held.map(idOf), roles)).toBe(expected);
    // Whoever has left the server has to read nothing.
    expect(hasToRead({ readers, access }, null, roles)).toBe(false);
  });

  it('is said in words', () => {
    const words = ['guilded', 3, 'Core', ['Trial', 'Core']].map((toRead) =>
      readersInWords(readersOf(toRead as string, roles), roles),
    );
    expect(words).toEqual(['everybody in the guild', 'level 3', 'Core', 'Core, Trial']);
  });
});

describe('a text', () => {
  const text =
    'No [raid](/a) begins **before** the 7 calls.\n\n{/* why: see notes */}\n\n- Hold: 10 %';
  const words = wordsThatCount(text);

  it.each([
    ['a comma and a full stop', text.replace('begins', 'begins,').replace('calls.', 'calls')],
    ['small letters', text.replace('No', 'no')],
    [
      'line breaks and markup',
      text.replace('**before**', '\n_before_').replace('- Hold', '* Hold'),
    ],
    ['where a link leads', text.replace('/a', '/articles/general/public/raid-night')],
    ['what editors say to editors', text.replace('see notes', 'ask Oda')],
  ])('is the same with another of %s', (_, other) => {
    expect(other).not.toBe(text);
    expect(wordsThatCount(other)).toBe(words);
  });

  it.each([
    [
      'brings in',
      "import Map, { place } from './a.astro'",
      "import {\n  place,\n} from './b.astro';",
    ],
    ['a class', '<Box class="w-2">Now</Box>', '<Box class="w-4 mt-3">Now</Box>'],
    ['a style', '<Box style={{ width: 2 }}>Now</Box>', '<Box style={{ width: 4 }}>Now</Box>'],
    ['where a tag leads', '<a href="/one">Here</a>', '<a href="/two">Here</a>'],
    ['marks of a list', '- 5 people\n- 6 more', '+ 5 people\n+ 6 more'],
    ['marks of a quotation', '> 50 people', '50 people'],
    ['a dash', 'Calls – all 7 – hold', 'Calls, all 7, hold'],
    ['the look of a minus', 'Wards of −5', 'Wards of -5'],
  ])('is the same where only %s is another', (_, before, after) => {
    expect(wordsThatCount(after)).toBe(wordsThatCount(before));
  });

  it.each([
    ['+5', '-5'],
    ['5+ people', '5 people'],
    ['\\<50', '\\>50'],
    ['under \\< 50 %', 'under \\> 50 %'],
    ['\\<half of 9 \\> 5', '\\>half of 9 \\> 5'],
    ['1.5', '1, 5'],
    ['1.5', '1:5'],
    ['€5', '$5'],
    ['✅ Potions', '❌ Potions'],
    ['Heron → Bittern', 'Heron ← Bittern'],
    ['Take the "map" along', 'Take along'],
    ['import the gear\nfrom the harbour', 'from the harbour'],
  ])('that says %s is not one that says %s', (before, after) => {
    expect(wordsThatCount(after)).not.toBe(wordsThatCount(before));
  });

  it.each([
    ['word', text.replace('before', 'after')],
    ['number', text.replace('7', '8')],
    ['order of words', text.replace('the 7', '7 the')],
    ['sign behind a number', text.replace('10 %', '10')],
    ['accent', text.replace('Hold', 'Höld')],
  ])('is another one with another %s', (_, other) => {
    expect(wordsThatCount(other)).not.toBe(words);
  });
});
