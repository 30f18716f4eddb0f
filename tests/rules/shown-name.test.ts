import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import '#rules/text/field-messages.ts';
import { placeRecordSchema } from '#contract/place-shapes.ts';
import { shownName } from '#rules/text/shown-name.ts';

describe('shownName', () => {
  it.each([
    ['blanks and lines', '  Old \n\t Wick ', 'Old Wick'],
    ['a turned direction of writing', 'a\u202Eb\u2066c', 'abc'],
    ['marks of direction', '\u200FOld\u200E', 'Old'],
    ['blanks without width', 'Old\u200B\uFEFFWick\u00AD', 'OldWick'],
    // Joiners hold these together, and are no name of their own.
    ['an emoji of several', 'Fire 👩‍🚒', 'Fire 👩‍🚒'],
    ['letters that are not joined', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['joiners alone', '\u200D\u200C', ''],
    ['fillers alone', '\u3164\u2800', ''],
    ['nothing that is seen', '\u200B', ''],
  ])('takes %s', (_, name, cleaned) => {
    expect(shownName(name)).toBe(cleaned);
  });
});

describe('a place of a file', () => {
  it('is told that a part of a unit is none', () => {
    const record = { map: 'A', id: '1', kind: 'boss', name: 'Wick', points: [[1.5, 1]] };
    expect(z.safeParse(placeRecordSchema, record).error?.issues[0]?.message).toBe(
      'must be a whole number, not 1.5',
    );
  });
});
