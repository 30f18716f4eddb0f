import type { Operation } from '#contract/operation.ts';

/** A form with a file, named by what is odd about it. */
export interface OddForm {
  name: string;
  body: Uint8Array<ArrayBuffer>;
  type: string;
}

const boundary = 'lamp';

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
}

const head = (field: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="lamp.png"\r\n${more}\r\n`;
const end = `\r\n--${boundary}--\r\n`;

/** First bytes of files whose kind is told by looking further into them. */
const signatures: Record<string, string> = {
  nothing: '',
  PNG: '89504e470d0a1a0a',
  APNG: '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
  'a ZIP': '504b0304140000000800000000000000000000000000',
  'an ID3 tag': '4944330300000000',
  'an ID3 tag that claims a lot': '494433030000007f7f7f',
  EBML: '1a45dfa3',
  ASF: '3026b2758e66cf11a6d900aa0062ce6c',
  TIFF: '49492a0008000000ffff',
  MP4: '000000186674797069736f6d',
  gzip: '1f8b0800000000000003',
  WebP: '52494646ffffffff57454250565038',
  JPEG: 'ffd8ffe0ffff',
  GIF: '474946383961ffffffff',
};

/** Makes the odd forms of an operation, as large as its limit allows. */
export function* oddForms(
  { field, lessThanBytes }: NonNullable<Operation['upload']>,
  bytes: number,
): Generator<OddForm> {
  const type = `multipart/form-data; boundary=${boundary}`;
  const make = (name: string, ...parts: (string | Uint8Array)[]) => ({
    name,
    type,
    body: joined(parts),
  });
  const repeat = (unit: string, around: number) =>
    unit.repeat(Math.floor((bytes - around) / unit.length));
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  yield make('many parts', repeat(part, 100), `--${boundary}--\r\n`);
  yield make('many files', repeat(head('f') + 'x\r\n', 100), `--${boundary}--\r\n`);
  yield make('many headers of a part', head(field, repeat('A: b\r\n', 300)), 'x', end);
  yield make('a long header', head(field, `A: ${repeat('b', 300)}\r\n`), 'x', end);
  const nearly = `\r\n--${boundary.slice(1)}`;
  yield make('what is nearly a boundary', head(field), nearly.repeat(lessThanBytes / 10), end);
  yield make('line breaks', repeat('\r\n', 0));
  yield make('no end', head(field), repeat('x', 300));
  for (const [name, hex] of Object.entries(signatures)) {
    const start = Buffer.from(hex, 'hex');
    for (const [filling, unit] of Object.entries({ 'begins and ends': '\0', repeats: hex })) {
      const bulk = unit === '\0' ? '00' : unit || 'ff';
      const count = Math.floor((lessThanBytes - 1 - start.length) / (bulk.length / 2));
      const file = Buffer.concat([start, Buffer.from(bulk.repeat(count), 'hex')]);
      yield make(`a file that ${filling} as ${name}`, head(field), file, end);
    }
  }
}
