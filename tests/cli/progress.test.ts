import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createProgress } from '#cli/progress.ts';

function outOf(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY });
  return {
    stream: stream as unknown as NodeJS.WriteStream,
    read: () => String(stream.read(stream.readableLength)),
  };
}

describe('the progress of a long command', () => {
  it('is a bar that redraws itself on a terminal, and goes away', () => {
    const { stream, read } = outOf(true);
    const progress = createProgress(stream);
    progress.update(0.5, '500 records');
    expect(read()).toBe(`\r${'█'.repeat(15)}${'░'.repeat(15)}  50 %  500 records\x1b[K`);
    progress.finish();
    expect(read()).toBe('\r\x1b[K');
  });

  it('is a line for every tenth elsewhere', () => {
    const { stream, read } = outOf(false);
    const progress = createProgress(stream);
    for (let done = 0; done <= 100; done += 1) progress.update(done / 100, `${done} records`);
    progress.finish();
    const lines = read().trim().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('10 %  10 records');
    expect(lines[9]).toBe('100 %  100 records');
  });
});
