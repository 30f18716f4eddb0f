import { describe, expect, it } from 'vitest';
import { describeFailure } from '#cli/failure.ts';

describe('a failed build', () => {
  it.each<[string, Error]>([
    ['Node', Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' })],
    ['SQLite', new Error('database or disk is full')],
    [
      'a tool',
      new Error('Something went wrong inside.\nOs { message: "No space left on device" }'),
    ],
  ])('tells a full disk, whether %s met it', (_, error) => {
    expect(describeFailure(error)).toBe('The disk is full: make room, then build again.');
  });

  it('tells where it failed, why, and what helps', () => {
    const error = Object.assign(new Error('Nothing is there.'), {
      loc: { file: 'a.mdx', line: 3 },
      hint: 'Write it.',
    });
    expect(describeFailure(error)).toBe('a.mdx:3\nNothing is there.\nWrite it.');
    expect(describeFailure(Object.assign(new Error('No.'), { id: 'b.astro' }))).toBe(
      'b.astro\nNo.',
    );
    expect(describeFailure('odd')).toBe('odd');
  });
});
