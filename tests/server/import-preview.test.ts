import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importIcons } from '#server/imports/icons.ts';
import { previewImport } from '#server/imports/preview.ts';
import { engines } from './engines.ts';
import { item, recipe } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

async function* lines(records: readonly unknown[]) {
  for (const [index, record] of records.entries()) {
    yield { file: 'test', line: index + 1, text: JSON.stringify(record) };
  }
}

describe.each(engines)('before an import on $engine', ({ engine }) => {
  let host: TestHost;
  let folder: string;

  beforeAll(async () => {
    host = await createTestHost(engine);
    folder = await mkdtemp(join(tmpdir(), 'guildhall-icons-'));
  });

  afterAll(async () => {
    await host.close();
    await rm(folder, { recursive: true });
  });

  const preview = (...records: unknown[]) => previewImport(host.host.database, lines(records));

  it('everything is new where there is nothing', async () => {
    const { items, recipes, wrong } = await preview(item(1, 'A'), recipe(9));
    expect(items).toMatchObject({ added: 1, changed: 0, gone: 0, same: 0 });
    expect(recipes).toMatchObject({ added: 1, gone: 0 });
    expect(wrong).toBe(0);
  });

  it('new, gone and changed records are counted, with the fields that change', async () => {
    await host.load([item(1, 'A'), item(2, 'B'), item(3, 'C'), item(4, 'D'), recipe(9)]);
    const { items, recipes } = await preview(
      item(1, 'A'),
      item(2, 'B', { level: 7, icon: '/b.webp' }),
      item(3, 'C', { level: 8 }),
      item(5, 'E'),
      item(6, 'F'),
    );
    expect(items).toMatchObject({ added: 2, changed: 2, gone: 1, same: 1 });
    expect([...items.fields].toSorted()).toEqual([
      ['icon', 1],
      ['level', 2],
    ]);
    expect(items.examples).toEqual({ added: ['5 E', '6 F'], changed: ['2 B', '3 C'] });
    expect(recipes).toMatchObject({ added: 0, gone: 1 });
    const rows = await host.host.database.db.selectFrom('items').select('id').execute();
    expect(rows).toHaveLength(4);
  });

  it('wrong records are named', async () => {
    const { wrong, faults } = await preview(item(1, 'A'), { id: 5 }, item(1, 'again'));
    expect(wrong).toBe(2);
    expect(faults.map(({ line }) => line)).toContain(3);
  });

  it('icons come from the folder, and from nowhere else', async () => {
    const png = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#c84' },
    })
      .png()
      .toBuffer();
    await mkdir(join(folder, 'in/icons'), { recursive: true });
    await writeFile(join(folder, 'in/icons/whole.png'), png);
    await writeFile(join(folder, 'in/name.png'), png);
    await writeFile(join(folder, 'in/words.png'), 'a lamp in words');
    await writeFile(join(folder, 'secret.png'), png);
    await host.load([
      item(1, 'A', { icon: '/icons/whole.png' }),
      item(2, 'B', { icon: '/other/name.png' }),
      item(3, 'C', { icon: '/icons/words.png' }),
      item(4, 'D', { icon: '/../secret.png' }),
      item(5, 'E', { icon: null }),
      item(6, 'F', { icon: '/icons/whole.png' }),
    ]);
    const report = await importIcons(host.host.database, join(folder, 'in'));
    expect(report).toEqual({
      saved: 2,
      missing: ['/../secret.png'],
      wrong: ['/icons/words.png: Icon must be a PNG, JPEG, WebP or GIF image'],
    });
    for (const path of ['/icons/whole.png', '/other/name.png']) {
      const response = await host.request(`/cdn${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
    }
  });
});
