import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { Parts, Version } from '#editing/merge.ts';
import { save, type Saving } from '#editing/save.ts';

/** Compares documents letter by letter. */
const parts: Parts<string, number> = {
  differences: (a, b) => [0, 1, 2].filter((place) => a[place] !== b[place]),
  keyOf: String,
  take: (place, text, from) => text.slice(0, place) + (from[place] ?? '') + text.slice(place + 1),
};

const conflict = new ApiError(409, 'Somebody was first', { code: 'changed-meanwhile' });

/** Makes a server on which others have saved these versions, one before each request. */
function serverWith(others: string[], stored: Version<string> = { version: 1, document: 'aaa' }) {
  let now = stored;
  const send = vi.fn((version: number, document: string) => {
    const other = others.shift();
    if (other !== undefined) now = { version: now.version + 1, document: other };
    if (version !== now.version) return Promise.reject(conflict);
    now = { version: version + 1, document };
    return Promise.resolve(now.version);
  });
  return { send, readTheirs: () => Promise.resolve(now), stored: () => now };
}

type Overrides = Partial<Saving<string, number>>;

function saveAs(document: string, server: ReturnType<typeof serverWith>, more: Overrides = {}) {
  let edit = { base: { version: 1, document: 'aaa' }, document };
  const rebase = vi.fn((theirs: Version<string>, joined: string) => {
    edit = { base: theirs, document: joined };
  });
  const { send, readTheirs } = server;
  const way = { parts, send, readTheirs, current: () => edit, rebase, ...more };
  return {
    rebase,
    outcome: save(way),
    type: (typed: string) => {
      edit = { ...edit, document: typed };
    },
  };
}

describe('a save', () => {
  it('says under which version it is stored', async () => {
    const { outcome, rebase } = saveAs('baa', serverWith([]));
    expect(await outcome).toEqual({ kind: 'saved', saved: { version: 2, document: 'baa' } });
    expect(rebase).not.toHaveBeenCalled();
  });

  it('is joined with what was saved meanwhile, as often as it happens', async () => {
    const server = serverWith(['aca', 'acd']);
    const { outcome, rebase } = saveAs('baa', server);
    expect(await outcome).toEqual({ kind: 'saved', saved: { version: 4, document: 'bcd' } });
    expect(server.stored().document).toBe('bcd');
    expect(rebase.mock.calls).toEqual([
      [{ version: 2, document: 'aca' }, 'bca'],
      [{ version: 3, document: 'acd' }, 'bcd'],
    ]);
  });

  it('joins what is typed while it is on its way, too', async () => {
    const server = serverWith(['aca']);
    const { outcome, type } = saveAs('baa', server);
    type('bad');
    expect(await outcome).toMatchObject({ kind: 'saved', saved: { document: 'bcd' } });
  });

  it('asks where both have changed the same, and stores nothing', async () => {
    const server = serverWith(['xya']);
    const { outcome, rebase } = saveAs('baa', server);
    expect(await outcome).toEqual({
      kind: 'conflict',
      merge: { document: 'bya', conflicts: [0] },
      theirs: { version: 2, document: 'xya' },
    });
    expect(server.stored().document).toBe('xya');
    expect(rebase).not.toHaveBeenCalled();
  });

  it('gives up when somebody is faster again and again', async () => {
    const server = serverWith(['aca', 'ada', 'aea', 'afa', 'aga']);
    await expect(saveAs('baa', server).outcome).rejects.toBe(conflict);
    expect(server.send).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['another failure', new ApiError(403, 'No', { code: 'not-allowed' })],
    ['another conflict', new ApiError(409, 'It is deleted', { code: 'character-deleted' })],
    ['no answer', new ApiError(0, 'Nobody there')],
  ])('fails with %s and joins nothing', async (_, error) => {
    const readTheirs = vi.fn();
    const way = { send: () => Promise.reject(error), readTheirs };
    await expect(saveAs('baa', serverWith([]), way).outcome).rejects.toBe(error);
    expect(readTheirs).not.toHaveBeenCalled();
  });

  it('fails as the server said when what is there cannot be read', async () => {
    const readTheirs = () => Promise.reject(new ApiError(404, 'It is gone', { code: 'not-found' }));
    const { outcome } = saveAs('baa', serverWith(['aca']), { readTheirs });
    await expect(outcome).rejects.toBe(conflict);
  });
});
