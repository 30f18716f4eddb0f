import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArray } from '#server/snapshots/array-records.ts';
import type { RawRecord } from '#server/snapshots/record-buffer.ts';

/** Yields a text in chunks of a number of bytes, which may cut a string or a letter. */
async function* inChunks(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

async function read(text: string, chunkSize = 7): Promise<RawRecord[]> {
  return Array.fromAsync(readArray('game.json', inChunks(text, chunkSize)));
}

const blanks = fc.stringMatching(/^[ \t\r\n]{0,3}$/);

/** An array as a person may write it, and the line on which each of its elements begins. */
const written = fc
  .array(fc.record({ before: blanks, value: fc.jsonValue(), indent: fc.nat(2), after: blanks }))
  .map((elements) => {
    let text = '[';
    const lines: number[] = [];
    for (const [index, { before, value, indent, after }] of elements.entries()) {
      text += (index === 0 ? '' : ',') + before;
      lines.push(text.split('\n').length);
      text += JSON.stringify(value, null, indent) + after;
    }
    return { text: `${text}]`, lines, values: elements.map(({ value }) => value) };
  });

describe('the elements of an array', () => {
  it('are found with their lines, however the array is written and cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.integer({ min: 1, max: 40 }), async (array, chunkSize) => {
        const records = await read(array.text, chunkSize);
        expect(records.map(({ line }) => line)).toEqual(array.lines);
        expect(records.map(({ text }) => JSON.stringify(JSON.parse(text)))).toEqual(
          array.values.map((value) => JSON.stringify(value)),
        );
      }),
    );
  });

  it.each<[string, string, [line: number, text: string][]]>([
    [
      'brackets and commas in strings',
      '["],[", "}{"]',
      [
        [1, '"],["'],
        [1, '"}{"'],
      ],
    ],
    [
      'a quote behind a backslash',
      String.raw`["\"],", "\\"]`,
      [
        [1, String.raw`"\"],"`],
        [1, String.raw`"\\"`],
      ],
    ],
    [
      'a record that is not JSON, and goes on',
      '[{"id":"1"},\n{"id":nope},\n{"id":"3"}]',
      [
        [1, '{"id":"1"}'],
        [2, '{"id":nope}'],
        [3, '{"id":"3"}'],
      ],
    ],
    [
      'a record whose brackets do not match',
      '[{"id":"1"],\n{"id":"2"}]',
      [
        [1, '{"id":"1"]'],
        [2, '{"id":"2"}'],
      ],
    ],
    [
      'an end of line within a string',
      '["a\nb",\n"c"]',
      [
        [1, '"a\nb"'],
        [3, '"c"'],
      ],
    ],
    ['nothing', '\n [ ]\n', []],
  ])('are found around %s', async (_, text, found) => {
    const records = await read(text);
    expect(records.map(({ line, text: record }) => [line, record])).toEqual(found);
  });

  it.each([
    ['[{"id":"1"},\n{"id":"2"', 'is cut off at line 2: its array is not closed'],
    ['[{"id":"1"}\n', 'is cut off at line 2: its array is not closed'],
    ['["a', 'is cut off at line 1: its array is not closed'],
    ['[1,\n,2]', 'line 2 has a comma without a record'],
    ['[1,\n]', 'line 2 has a comma without a record'],
    ['[,1]', 'line 1 has a comma without a record'],
    ['[1]\n2', 'line 2 goes on after the end of the array'],
    ['[]]', 'line 1 goes on after the end of the array'],
  ])('end with a sentence where the file is %j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(`game.json: ${reason}`);
  });
});
