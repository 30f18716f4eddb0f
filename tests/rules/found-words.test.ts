import { expect, it } from 'vitest';
import { findWords, termsIn } from '#rules/text/found-words.ts';

const found = (text: string, query: string) =>
  findWords(text, termsIn(query)).map(([start, end]) => text.slice(start, end));

it.each<[why: string, text: string, query: string, marked: string[]]>([
  ['the word, large or small', 'Bell and bell, not a doorbell', 'bell', ['Bell', 'bell']],
  ['what begins with it, as the search has it', 'handbells ring', 'handb', ['handbells']],
  [
    'other forms of a word',
    'We raid. A raid, raided, raiding raids',
    'raids',
    ['raid', 'raid', 'raided', 'raiding', 'raids'],
  ],
  ['the short form of a doubled letter', 'He runs, running', 'running', ['runs', 'running']],
  ['y and ies', 'one quarry, two quarries', 'quarry', ['quarry', 'quarries']],
  ['each of several words', 'seven calls of seven', 'calls seven', ['seven', 'calls', 'seven']],
  ['words in quotation marks', 'the ninth lamp', '"ninth lamp"', ['ninth', 'lamp']],
  ['words without their accents', 'Ein Café, ein Cafe', 'cafe', ['Café', 'Cafe']],
  ['words beside signs of two units', '🏮 lamp 🏮 lamp', 'lamp', ['lamp', 'lamp']],
  ['no letter that stands alone', 'a bell', 'a', []],
  ['nothing for nothing', 'a bell', '', []],
  ['nothing for signs, which mean something in patterns', 'a (b) [c]', '(b [', []],
])('marks %s', (_, text, query, marked) => {
  expect(found(text, query)).toEqual(marked);
});
