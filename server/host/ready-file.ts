import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Encoding,
  encodings,
  encodingSuffix,
  landingPath,
  type SiteFile,
} from '#contract/site-manifest.ts';
import type { PageRight } from '#rules/access/access.ts';

/** Headers as Node takes them fastest: name, value, name, value. */
type RawHeaders = string[];

/** One form of a file, ready to be sent. */
interface ReadyBody {
  /**
   * its bytes; few are a text of Latin-1, a letter each, which Node sends in one piece with the head
   * before it (decision 110)
   */
  body: string | Buffer;
  etag: string;
  headers: RawHeaders;
  /** headers of the answer to a browser that has this form already */
  unchanged: RawHeaders;
}

/** A file of the site in every form that browsers accept, ready to be sent. */
export interface ReadyFile {
  access: PageRight;
  /** media type */
  type: string;
  forms: Record<'identity' | Encoding, ReadyBody | undefined>;
}

const cacheControl = {
  /** for files whose name changes with their content */
  immutable: 'public, max-age=31536000, immutable',
  /** long enough for a preloaded page to be used, short enough for a correction to arrive */
  page: 'public, max-age=60',
  gated: 'private, no-store',
  /**
   * code and pictures of gated pages: only the reader's own browser may cache them (decision 006)
   */
  gatedImmutable: 'private, max-age=31536000, immutable',
};

function cacheControlOf(file: SiteFile): string {
  if (file.access === 'public') return file.immutable ? cacheControl.immutable : cacheControl.page;
  return file.immutable ? cacheControl.gatedImmutable : cacheControl.gated;
}

/** Reads a form of a file, and compares its size with the build's. */
async function readWhole(path: string, bytes: number): Promise<Buffer> {
  const body = await readFile(path);
  if (body.length === bytes) return body;
  throw new Error(
    `${path} has ${body.length} bytes in place of ${bytes}: it was not written whole.`,
  );
}

/** Node joins head and body into one piece of 16 KB at most. */
const fewBytes = 14 * 1024;

function readyBody(bytes: Buffer): string | Buffer {
  return bytes.length > fewBytes ? bytes : bytes.toString('latin1');
}

/**
 * Reads a file in all forms that the build made of it. @throws Error when one is missing or torn
 */
export async function readForms(
  folder: string,
  file: SiteFile,
  common: Record<string, string>,
): Promise<ReadyFile> {
  const path = join(folder, file.file);
  const identity = await readWhole(path, file.bytes.identity);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const form = (bytes: Buffer, encoding?: Encoding): ReadyBody => {
    // Each form has its own bytes, so its own strong ETag.
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    const unchanged = {
      ...common,
      ...file.headers,
      'cache-control': cacheControlOf(file),
      etag,
      // Members have another page at that address.
      vary: file.path === landingPath ? 'accept-encoding, cookie' : 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    };
    const own = { 'content-type': file.type, 'content-length': String(bytes.length) };
    return {
      body: readyBody(bytes),
      etag,
      headers: Object.entries({ ...unchanged, ...own }).flat(),
      unchanged: Object.entries(unchanged).flat(),
    };
  };
  const packed = async (encoding: Encoding) => {
    const bytes = file.bytes[encoding];
    if (bytes === undefined) return undefined;
    return form(await readWhole(path + encodingSuffix[encoding], bytes), encoding);
  };
  return {
    access: file.access,
    type: file.type,
    forms: { identity: form(identity), br: await packed('br'), gzip: await packed('gzip') },
  };
}

/** Returns headers with others in place of those of the same names. */
export function withHeaders(headers: RawHeaders, others: Record<string, string>): RawHeaders {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 && !(name in others) ? [name, headers[index + 1] ?? ''] : [],
  );
  return [...pairs, ...Object.entries(others).flat()];
}

/** Reads the encodings that an Accept-Encoding header accepts, the best first. */
function readAccepted(header: string): Encoding[] {
  const accepted = header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return encodings.filter((encoding) => accepted.includes(encoding));
}

/**
 * Parsed Accept-Encoding headers: browsers send a handful of them; strangers cannot fill this map.
 */
const knownHeaders = new Map<string, readonly Encoding[]>();
const mostKnownHeaders = 100;

function acceptedEncodings(header: string): readonly Encoding[] {
  const known = knownHeaders.get(header);
  if (known) return known;
  const accepted = readAccepted(header);
  if (knownHeaders.size === mostKnownHeaders) knownHeaders.clear();
  knownHeaders.set(header, accepted);
  return accepted;
}

/** Chooses the best form for a browser with this Accept-Encoding header. */
export function chooseForm({ forms }: ReadyFile, header: string | string[] | undefined): ReadyBody {
  const packed = acceptedEncodings(String(header ?? '')).find((encoding) => forms[encoding]);
  const form = forms[packed ?? 'identity'];
  if (!form) throw new Error('A file without a plain form');
  return form;
}

/** Returns the text of a file. */
export function textOf(file: ReadyFile): string {
  const { body } = chooseForm(file, undefined);
  return (typeof body === 'string' ? Buffer.from(body, 'latin1') : body).toString();
}
