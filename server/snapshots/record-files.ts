import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** One record as it stands in a file, not yet parsed. */
export interface RawRecord {
  file: string;
  /** the line it begins on, from 1 */
  line: number;
  text: string;
}

/** A file that cannot be read as records at all. The message is one line for a person. */
export class RecordFileError extends Error {
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`${file}: ${reason}`, options);
    this.name = 'RecordFileError';
  }
}

/** No item comes near it; a file without line ends would fill the memory. */
const longestRecord = 8 * 1024 * 1024;

const byte = {
  newline: 0x0a,
  quote: 0x22,
  comma: 0x2c,
  backslash: 0x5c,
  openArray: 0x5b,
  closeArray: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Collects the bytes of one record over the chunks that it spans. */
class RecordBuffer {
  #parts: Buffer[] = [];
  #size = 0;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  add(part: Buffer): void {
    if (part.length === 0) return;
    this.#size += part.length;
    if (this.#size > longestRecord) {
      throw new RecordFileError(this.#file, 'has a record of more than 8 MB; it is not game data');
    }
    this.#parts.push(part);
  }

  /** @returns the record's text, and begins a new one */
  take(line: number): RawRecord {
    const bytes = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    try {
      return { file: this.#file, line, text: utf8.decode(bytes).trim() };
    } catch (cause) {
      throw new RecordFileError(this.#file, `line ${line} is not UTF-8 text`, { cause });
    }
  }
}

/** Splits one record a line. */
async function* splitLines(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  const buffer = new RecordBuffer(file);
  let line = 1;
  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(byte.newline, start);
      if (end < 0) break;
      buffer.add(chunk.subarray(start, end));
      const record = buffer.take(line);
      if (record.text !== '') yield record;
      line += 1;
      start = end + 1;
    }
    buffer.add(chunk.subarray(start));
  }
  const rest = buffer.take(line);
  if (rest.text !== '') yield rest;
}

/** Where in the file the array splitter stands. */
type ArrayPhase = 'start' | 'first' | 'next' | 'inside' | 'done';

/** Splits the elements of one array. Brackets and commas inside strings do not count. */
async function* splitArray(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  const buffer = new RecordBuffer(file);
  let phase = 'start' as ArrayPhase;
  let line = 1;
  let recordLine = 1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk[at] ?? 0;
      if (code === byte.newline) line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (code === byte.backslash) escaped = true;
        else if (code === byte.quote) inString = false;
        continue;
      }
      if (isBlank(code)) continue;
      if (phase === 'done') {
        throw new RecordFileError(file, `line ${line} goes on after the end of the array`);
      }
      if (phase === 'start') {
        phase = 'first';
        continue;
      }
      if (phase === 'first' || phase === 'next') {
        if (phase === 'first' && code === byte.closeArray) {
          phase = 'done';
          continue;
        }
        if (code === byte.comma || code === byte.closeArray) {
          throw new RecordFileError(file, `line ${line} has a comma without a record`);
        }
        phase = 'inside';
        start = at;
        recordLine = line;
      } else if (depth === 0 && (code === byte.comma || code === byte.closeArray)) {
        buffer.add(chunk.subarray(start, at));
        yield buffer.take(recordLine);
        phase = code === byte.comma ? 'next' : 'done';
        continue;
      }
      if (code === byte.quote) inString = true;
      else if (code === byte.openArray || code === byte.openObject) depth += 1;
      else if (code === byte.closeArray || code === byte.closeObject) depth -= 1;
    }
    if (phase === 'inside') buffer.add(chunk.subarray(start));
  }
  if (phase !== 'done') {
    throw new RecordFileError(file, `is cut off at line ${line}: its array is not closed`);
  }
}

const gzipMagic = Buffer.from([0x1f, 0x8b]);
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

async function isGzipped(file: string): Promise<boolean> {
  await using handle = await open(file);
  const head = Buffer.alloc(gzipMagic.length);
  await handle.read(head);
  return head.equals(gzipMagic);
}

/** The file's bytes, unpacked when they are gzipped. */
async function openChunks(file: string, onRead: OnRead): Promise<AsyncIterable<Buffer>> {
  const gzipped = await isGzipped(file);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  source.on('data', (chunk) => {
    onRead(chunk.length);
  });
  // An error of either stream reaches whoever iterates over the last one.
  return gzipped ? pipeline(source, createGunzip(), () => undefined) : source;
}

async function* concatenate(
  head: Buffer,
  rest: AsyncIterator<Buffer, unknown>,
): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

async function* split(file: string, onRead: OnRead): AsyncGenerator<RawRecord> {
  const chunks = (await openChunks(file, onRead))[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let first: number | undefined;
  while (first === undefined) {
    const next: IteratorResult<Buffer, unknown> = await chunks.next();
    if (next.done === true) throw new RecordFileError(file, 'is empty');
    head = Buffer.concat([head, next.value]);
    if (head.subarray(0, 3).equals(byteOrderMark)) head = head.subarray(3);
    first = head.find((code) => !isBlank(code));
  }
  const all = concatenate(head, chunks);
  if (first === byte.openArray) yield* splitArray(file, all);
  else if (first === byte.openObject) yield* splitLines(file, all);
  else throw new RecordFileError(file, 'is neither a JSON array nor one JSON record a line');
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'there is no such file';
  if (error.code === 'EISDIR') return 'is a folder, not a file';
  if (error.code?.startsWith('Z_')) return `is not a whole gzip file (${error.message})`;
  return error.message;
}

/** Hears of bytes as they are read from a file. */
export type OnRead = (bytes: number) => void;

/**
 * Reads the records of a file: one JSON record a line, or one JSON array, either of them gzipped or
 * not. Nothing is held but the record in hand.
 * @throws RecordFileError when the file is not that, or ends too early
 */
export async function* readRecordFile(
  file: string,
  onRead: OnRead = () => undefined,
): AsyncGenerator<RawRecord> {
  try {
    yield* split(file, onRead);
  } catch (error) {
    if (error instanceof RecordFileError || !(error instanceof Error)) throw error;
    throw new RecordFileError(file, reasonOf(error), { cause: error });
  }
}
