/** One record of a file, not yet parsed. */
export interface RawRecord {
  file: string;
  /** number of the record's first line, from 1 */
  line: number;
  text: string;
}

/** An error of a file that cannot be read as records. The message is one line for a person. */
export class RecordFileError extends Error {
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`${file}: ${reason}`, options);
    this.name = 'RecordFileError';
  }
}

/**
 * Longest record, in bytes: no item comes near it, and a file without line ends would fill the
 * memory.
 */
const longestRecord = 8 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Collects the bytes of one record over the chunks that it spans. */
export class RecordBuffer {
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

  /** Returns the record's text, and begins a new one. */
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
