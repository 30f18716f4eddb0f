import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isBlank, readArray } from './array-records.ts';
import { type RawRecord, RecordBuffer, RecordFileError } from './record-buffer.ts';

const newline = 0x0a;
const openArray = 0x5b;
const openObject = 0x7b;

/** Reads one record from each line. */
async function* readLines(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  const buffer = new RecordBuffer(file);
  let line = 1;
  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(newline, start);
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

const gzipMagic = Buffer.from([0x1f, 0x8b]);
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

async function isGzipped(file: string): Promise<boolean> {
  await using handle = await open(file);
  const head = Buffer.alloc(gzipMagic.length);
  await handle.read(head);
  return head.equals(gzipMagic);
}

/** Opens the file's bytes, unpacked when they are gzipped. */
async function openChunks(file: string, onRead: OnRead): Promise<AsyncIterable<Buffer>> {
  const gzipped = await isGzipped(file);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  source.on('data', (chunk) => {
    onRead(chunk.length);
  });
  // An error of either stream reaches the reader of the last one.
  return gzipped ? pipeline(source, createGunzip(), () => undefined) : source;
}

async function* concatenate(
  head: Buffer,
  rest: AsyncIterator<Buffer, unknown>,
): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** Reads the records by the form of the file, which its first byte that is no blank shows. */
async function* readRecords(file: string, onRead: OnRead): AsyncGenerator<RawRecord> {
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
  if (first === openArray) yield* readArray(file, all);
  else if (first === openObject) yield* readLines(file, all);
  else throw new RecordFileError(file, 'is neither a JSON array nor one JSON record a line');
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'there is no such file';
  if (error.code === 'EISDIR') return 'is a folder, not a file';
  if (error.code?.startsWith('Z_')) return `is not a whole gzip file (${error.message})`;
  return error.message;
}

/** Hears of bytes as they are read from a file. */
type OnRead = (bytes: number) => void;

/**
 * Reads the records of a file: one JSON record on each line, or one JSON array, either of them
 * gzipped or not. Only the current record is in memory.
 * @throws RecordFileError when the file has another form, or ends too early
 */
export async function* readRecordFile(
  file: string,
  onRead: OnRead = () => undefined,
): AsyncGenerator<RawRecord> {
  try {
    yield* readRecords(file, onRead);
  } catch (error) {
    if (error instanceof RecordFileError || !(error instanceof Error)) throw error;
    throw new RecordFileError(file, reasonOf(error), { cause: error });
  }
}
