import { type RawRecord, RecordBuffer, RecordFileError } from './record-buffer.ts';

const newline = 0x0a;
const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Tells whether a byte is a blank: a space, a tab, the end of a line. */
export function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** The place of an array's reader: in `first` and `next` a record may begin. */
type Phase = 'before' | 'first' | 'next' | 'inside' | 'after';

/**
 * Follows an array byte by byte and finds where its elements begin and end. It looks at quotes,
 * commas and brackets alone: the parser of an element finds the faults within it, and the next
 * element is found all the same (decision 089).
 */
class ArrayCursor {
  /** line of the last byte, from 1 */
  line = 1;
  #phase: Phase = 'before';
  /** number of open brackets within the element */
  #depth = 0;
  #inString = false;
  #escaped = false;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  get isInside(): boolean {
    return this.#phase === 'inside';
  }

  /** Takes the next byte. Returns whether an element begins with it, or has ended before it. */
  step(code: number): 'begins' | 'ended' | null {
    if (code === newline) this.line += 1;
    if (this.#inString) this.#stepInString(code);
    else if (!isBlank(code)) return this.#stepOutside(code);
    return null;
  }

  #stepInString(code: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (code === backslash) this.#escaped = true;
    else if (code === quote) this.#inString = false;
  }

  #stepOutside(code: number): 'begins' | 'ended' | null {
    switch (this.#phase) {
      case 'inside':
        return this.#stepInside(code);
      case 'before':
        // The opening bracket, which showed that the file is an array.
        this.#phase = 'first';
        return null;
      case 'first':
      case 'next':
        return this.#stepBetween(code);
      case 'after':
        throw new RecordFileError(
          this.#file,
          `line ${this.line} goes on after the end of the array`,
        );
    }
  }

  #stepBetween(code: number): 'begins' | null {
    if (code === closeArray && this.#phase === 'first') {
      this.#phase = 'after';
      return null;
    }
    if (code === comma || code === closeArray) {
      throw new RecordFileError(this.#file, `line ${this.line} has a comma without a record`);
    }
    this.#phase = 'inside';
    this.#stepInside(code);
    return 'begins';
  }

  #stepInside(code: number): 'ended' | null {
    if (this.#depth === 0 && (code === comma || code === closeArray)) {
      this.#phase = code === comma ? 'next' : 'after';
      return 'ended';
    }
    if (code === quote) this.#inString = true;
    else if (code === openArray || code === openObject) this.#depth += 1;
    else if (code === closeArray || code === closeObject) this.#depth -= 1;
    return null;
  }

  /** Checks the end of the file. @throws RecordFileError when the array is not closed there */
  end(): void {
    if (this.#phase === 'after') return;
    throw new RecordFileError(
      this.#file,
      `is cut off at line ${this.line}: its array is not closed`,
    );
  }
}

/**
 * Reads the elements of one JSON array, each with its first line's number.
 * @param chunks the bytes of the file, from the opening bracket or blanks before it
 * @throws RecordFileError when the bytes are no array, or go on or end where they must not
 */
export async function* readArray(
  file: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<RawRecord> {
  const cursor = new ArrayCursor(file);
  const buffer = new RecordBuffer(file);
  let line = 1;
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const change = cursor.step(chunk[at] ?? 0);
      if (change === 'begins') {
        start = at;
        ({ line } = cursor);
      } else if (change === 'ended') {
        buffer.add(chunk.subarray(start, at));
        yield buffer.take(line);
      }
    }
    if (cursor.isInside) buffer.add(chunk.subarray(start));
  }
  cursor.end();
}
