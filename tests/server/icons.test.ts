import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iconSchema, listIcons } from '#contract/icons.ts';
import { problemSchema } from '#contract/problem.ts';
import { engines } from './engines.ts';
import { createTestHost, origin, people, type TestHost } from './test-host.ts';

const plain = { width: 64, height: 48, channels: 4, background: '#c08040' } as const;
const picture = () => sharp({ create: plain });

/** Two frames, one below the other as sharp takes them. */
async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = sharp({ create: { ...plain, height: 96 } }).composite([
    { input: await picture().negate({ alpha: false }).png().toBuffer(), top: 48, left: 0 },
  ]);
  const raw = await frames.raw().toBuffer();
  const input = { width: 64, height: 96, channels: 4, pageHeight: 48 } as const;
  return sharp(raw, { raw: input })
    [format]({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}

/** Makes a PNG that claims to be `side` pixels square and holds as many zeros. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * Math.min(side, 4000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

function form(bytes: Uint8Array | string, name = 'lamp.png', type = 'image/png'): FormData {
  const body = new FormData();
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  body.set('icon', new File([part], name, { type }));
  return body;
}

describe.each(engines)('icons on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  const send = (body: BodyInit | undefined, headers: Record<string, string> = {}) =>
    host.request('/api/aoc/database/icons/upload', {
      method: 'POST',
      headers: { cookie, origin, ...headers },
      ...(body !== undefined && { body }),
    });

  async function list() {
    const response = await host.request('/api/aoc/database/icons');
    expect(response.status).toBe(200);
    return listIcons.answer.parse(await response.json());
  }

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('editor');
  });

  afterAll(() => host.close());

  it('are listed for anyone, newest first, and served as WebP without what else was in the file', async () => {
    expect(await list()).toEqual([]);
    const withWords = await picture()
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    const response = await send(form(withWords, 'sea lamp.jpg', 'image/jpeg'));
    expect(response.status).toBe(200);
    const icon = iconSchema.parse(await response.json());
    expect(icon.name).toBe('sea lamp');
    expect(icon.url).toMatch(/^\/cdn\/icons\/uploaded\/[0-9a-f-]{36}\.webp$/);

    const file = await host.request(icon.url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await file.arrayBuffer());
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 64, height: 48 });
    expect(bytes.includes('a secret place')).toBe(false);

    host.clock.now += 1000;
    await send(form(await picture().png().toBuffer(), 'newer.png'));
    expect((await list()).map(({ name }) => name)).toEqual(['newer', 'sea lamp']);
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be %s', async (format) => {
    const bytes = await picture()[format]().toBuffer();
    expect((await send(form(bytes))).status).toBe(200);
  });

  it('are taken for what they are, whatever their name and type say', async () => {
    const bytes = await picture().png().toBuffer();
    expect((await send(form(bytes, 'lamp.svg', 'image/svg+xml'))).status).toBe(200);
  });

  it('are made small enough', async () => {
    const wide = sharp({ create: { ...plain, width: 2000, height: 1000 } });
    const response = await send(form(await wide.png().toBuffer()));
    const { url } = iconSchema.parse(await response.json());
    const file = await (await host.request(url)).arrayBuffer();
    expect(await sharp(Buffer.from(file)).metadata()).toMatchObject({ width: 256, height: 128 });
  });

  it('lose what is hidden behind the picture', async () => {
    const png = await picture().png().toBuffer();
    const both = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const response = await send(form(both));
    expect(response.status).toBe(200);
    const { url } = iconSchema.parse(await response.json());
    const file = Buffer.from(await (await host.request(url)).arrayBuffer());
    expect(file.includes('script')).toBe(false);
  });

  const still = 'Icon must be a still image, not an animation';
  const kind = 'Icon must be a PNG, JPEG, WebP or GIF image';
  const damaged = 'Icon is damaged or cut off. Save it anew and upload that.';
  const pixels = 'Icon must be at most 2048 × 2048 pixels';
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const noisy = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } });

  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, number, string]>([
    ['an empty file', () => '', 400, 'Icon is required'],
    ['1 MB', () => new Uint8Array(1_048_576), 413, 'Icon must be less than 1MB'],
    ['an SVG', () => svg, 400, kind],
    ['an SVG behind a picture’s first bytes', () => `GIF89a${svg}`, 400, damaged],
    ['text', () => 'a lamp, drawn with words', 400, kind],
    ['a page', () => '<!doctype html><script>alert(1)</script>', 400, kind],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ', 400, kind],
    ['an animated GIF', () => animated('gif'), 400, still],
    ['an animated WebP', () => animated('webp'), 400, still],
    ['a PNG that claims 30,000 pixels a side', () => bomb(30_000), 400, pixels],
    ['one of 2,056', () => bomb(2056), 400, pixels],
    ['a PNG cut off', async () => (await noisy().png().toBuffer()).subarray(0, 9000), 400, damaged],
    [
      'a JPEG cut off',
      async () => (await noisy().jpeg().toBuffer()).subarray(0, 9000),
      400,
      damaged,
    ],
  ])('refuse %s', async (_, bytes, status, detail) => {
    const before = await list();
    const response = await send(form(await bytes()));
    const problem = problemSchema.parse(await response.json());
    const code = status === 413 ? 'too-large' : 'invalid';
    expect(problem).toMatchObject({ code, status, detail, errors: { icon: [detail] } });
    expect(response.status).toBe(status);
    expect(await list()).toEqual(before);
  });

  it('ask for a file', async () => {
    const other = new FormData();
    other.set('picture', new File(['x'], 'x.png'));
    const words = new FormData();
    words.set('icon', 'lamp.png');
    for (const body of [undefined, new FormData(), other, words, '{"icon":1}']) {
      const response = await send(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ detail: 'Icon is required' });
    }
  });

  it('may come beside a few fields, but not beside many', async () => {
    const beside = async (count: number) => {
      const body = form(await picture().png().toBuffer());
      for (let field = 0; field < count; field += 1) body.append(`field${field}`, 'x');
      return (await send(body)).status;
    };
    expect(await beside(5)).toBe(200);
    expect(await beside(20)).toBe(400);
  });

  it('count the bytes that come, whatever the request says', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const response = await host.request('/api/aoc/database/icons/upload', {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it.each([
    ['a guest', null, 401],
    ['level5', 'level5', 403],
    ['level7', 'level7', 200],
    ['editor', 'editor', 200],
  ])('may be uploaded by editors and officers: %s', async (_, name, status) => {
    const as = name === null ? '' : await host.signIn(name);
    const body = form(await picture().png().toBuffer());
    expect((await send(body, { cookie: as })).status).toBe(status);
  });

  it('are not taken from another site', async () => {
    const body = form(await picture().png().toBuffer());
    expect((await send(body, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('are written down', async () => {
    await send(form(await picture().png().toBuffer(), 'noted.png'));
    const line = await host.host.database.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'icon-uploaded')
      .where('detail', '=', 'noted')
      .executeTakeFirstOrThrow();
    expect(line.actor_id).toBe(people.editor?.id);
  });
});
