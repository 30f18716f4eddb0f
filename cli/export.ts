import { createWriteStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '#server/db/database.ts';
import { ownersAlone } from '#server/db/own-file.ts';
import { readRecords } from '#server/snapshots/queries.ts';
import { CommandError } from './command-error.ts';

async function* linesOf({ db }: Database, count: { records: number }) {
  for await (const { body } of readRecords(db)) {
    count.records += 1;
    yield `${body}\n`;
  }
}

/**
 * Writes the game data as NDJSON, which `import` reads.
 * @param file path of the file, packed when it ends in .gz; undefined for standard output
 * @throws CommandError when the file cannot be written
 */
export async function runExport(database: Database, file: string | undefined): Promise<void> {
  const count = { records: 0 };
  const lines = Readable.from(linesOf(database, count));
  if (file === undefined) {
    await pipeline(lines, process.stdout, { end: false });
    return;
  }
  try {
    const pack = file.endsWith('.gz') ? createGzip() : new PassThrough();
    await pipeline(lines, pack, createWriteStream(file, { flags: 'wx', mode: ownersAlone }));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === undefined) throw cause;
    throw new CommandError(`${file} cannot be written: ${(cause as Error).message}`, { cause });
  }
  console.log(`${count.records} records are in ${file}.`);
}
