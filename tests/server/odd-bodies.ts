/** A body of a request, named by what is odd about it. */
export interface OddBody {
  name: string;
  text: string;
}

/** Stands in a body where an odd text is to be put; no JSON has it by itself. */
const mark = '\u0001';
const markText = JSON.stringify(mark);

/** A place of a body: the body as text with the mark there, and the value that belongs there. */
interface Place {
  way: string;
  around: string;
  value: unknown;
}

type Way = readonly (string | number)[];

function withMark(sample: unknown, [first, ...rest]: Way): unknown {
  if (first === undefined) return mark;
  const below = (sample as Record<string | number, unknown>)[first];
  const replaced = withMark(below, rest);
  if (Array.isArray(sample)) return sample.with(Number(first), replaced) as unknown[];
  return { ...(sample as object), [first]: replaced };
}

function* placesIn(sample: unknown, value = sample, way: Way = []): Generator<Place> {
  if (way.length > 0) {
    yield { way: way.join('.'), around: JSON.stringify(withMark(sample, way)), value };
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, below] of Object.entries(value)) yield* placesIn(sample, below, [...way, name]);
}

/** Joins parts by commas, as many as go into so many bytes. */
function filled(bytes: number, partAt: (index: number) => string): string {
  const parts: string[] = [];
  for (let left = bytes; ;) {
    const part = partAt(parts.length);
    left -= Buffer.byteLength(part) + 1;
    if (left < 0) return parts.join(',');
    parts.push(part);
  }
}

const list = (bytes: number, partAt: (index: number) => string) => `[${filled(bytes - 2, partAt)}]`;
const object = (bytes: number, partAt: (index: number) => string) =>
  `{${filled(bytes - 2, partAt)}}`;
const text = (bytes: number, unit: string) =>
  `"${unit.repeat(Math.floor((bytes - 2) / Buffer.byteLength(unit)))}"`;

/** Makes values of any kind, each as large as goes into so many bytes. */
const anything: Record<string, (bytes: number) => string> = {
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes) =>
    `${'{"a":'.repeat((bytes - 1) / 6)}0${'}'.repeat((bytes - 1) / 6)}`,
  'objects of many shapes': (bytes) => list(bytes, (index) => `{"a${index}":{"b${index}":0}}`),
  'many fields': (bytes) => object(bytes, (index) => `"F${index}":0`),
};

const texts: Record<string, (bytes: number) => string> = {
  'a long text': (bytes) => text(bytes, 'a'),
  blanks: (bytes) => text(bytes, ' '),
  'letters that grow when they are folded': (bytes) => text(bytes, 'ﷺ'),
  'NUL characters': (bytes) => text(bytes, '\\u0000'),
  'one NUL character': () => '"a\\u0000b"',
  'half of a pair': () => '"a\\ud800b"',
};

const numbers = ['1e308', '1e999', '-1', '0.5', '2147483648', '9007199254740993'];

/** Makes lists and objects that have too much of what belongs there, or of something else. */
function fullOf(value: object): Record<string, (bytes: number) => string> {
  const [first = 0] = Object.values(value) as unknown[];
  const entry = JSON.stringify(first);
  return Array.isArray(value)
    ? {
        'as many entries as go in': (bytes) => list(bytes, () => entry),
        'wrong entries': (bytes) => list(bytes, () => '{}'),
      }
    : {
        'as many fields as go in': (bytes) => object(bytes, (index) => `"F${index}":${entry}`),
        'fields with long names': (bytes) =>
          object(bytes, (index) => `"${String(index).repeat(1000)}":${entry}`),
      };
}

function oddAt(value: unknown): Record<string, (bytes: number) => string> {
  if (typeof value === 'string') return texts;
  if (typeof value === 'number') {
    return Object.fromEntries(numbers.map((number) => [number, () => number]));
  }
  return typeof value === 'object' && value !== null ? { ...anything, ...fullOf(value) } : {};
}

/** Replaces every text, number and flag below a value by an object. */
function wrongEverywhere(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return {};
  if (Array.isArray(value)) return value.map(wrongEverywhere);
  return Object.fromEntries(
    Object.entries(value).map(([name, below]) => [name, wrongEverywhere(below)]),
  );
}

/**
 * Makes the odd bodies of an operation: at each place of a body that is right, everything that
 * does not belong there, as large as the limit allows.
 */
export function* oddBodies(sample: object, bytes: number): Generator<OddBody> {
  yield { name: 'as it should be', text: JSON.stringify(sample) };
  for (const [what, make] of Object.entries(anything)) yield { name: what, text: make(bytes) };
  yield { name: 'wrong everywhere', text: JSON.stringify(wrongEverywhere(sample)) };
  const own = JSON.stringify(sample).slice(0, -1);
  const more = filled(bytes - own.length - 2, (index) => `"x${index}":0`);
  yield { name: 'many fields more', text: `${own}${own === '{' ? '' : ','}${more}}` };
  for (const { way, around, value } of placesIn(sample)) {
    const left = bytes - Buffer.byteLength(around) + markText.length;
    for (const [what, make] of Object.entries(oddAt(value))) {
      yield { name: `${way}: ${what}`, text: around.replace(markText, () => make(left)) };
    }
  }
}
