import { createHash } from 'node:crypto';
import type { Tag } from './tags.ts';

/** Lists the sources that allow exactly the inline pieces of a page. */
function hashesOf(tags: readonly Tag[], name: 'script' | 'style'): string[] {
  const inline = tags.filter((tag) => tag.name === name && !('src' in tag.attributes));
  const texts = new Set(inline.map(({ text }) => text));
  return Array.from(
    texts,
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** Other hosts that pages may reach: Discord's pictures, and the API where it has its own. */
export interface PolicyHosts {
  images: readonly string[];
  api: string | undefined;
  /** hosts that a page may show in a frame, if it does */
  frames?: readonly string[];
}

/**
 * Lists the hosts of what a page shows in a frame, at once or after a click, as far as the guild has
 * named them.
 */
function framesOf(tags: readonly Tag[], named: readonly string[]): string[] {
  const framed = tags.flatMap(({ name, attributes }) => [
    ...(name === 'iframe' ? [attributes.src] : []),
    attributes['data-player'],
  ]);
  const hosts = new Set(
    framed.map((address) => /^https:\/\/[^/?#]+/.exec(address ?? '')?.[0] ?? ''),
  );
  return named.filter((host) => hosts.has(host));
}

/** The article search runs compiled code of its own, from this site; no other page may. */
function compiledCode(tags: readonly Tag[]): string[] {
  const searches = tags.some(({ attributes }) => 'data-search' in attributes);
  return searches ? ["'wasm-unsafe-eval'"] : [];
}

/** The Content-Security-Policy of a built page: its own files and its own inline pieces, no more. */
export function pagePolicy(
  tags: readonly Tag[],
  { images, api, frames: named = [] }: PolicyHosts,
): string {
  const own = ["'self'", ...(api ? [api] : [])];
  const frames = framesOf(tags, named);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(tags, 'script'), ...compiledCode(tags)],
    'style-src': ["'self'", ...hashesOf(tags, 'style')],
    'img-src': [...own, 'data:', ...images],
    'connect-src': own,
    ...(frames.length > 0 && { 'frame-src': frames }),
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy of a worker: it loads the pictures of notices, and asks the API alone. */
export function workerPolicy({ api }: PolicyHosts): string {
  return `default-src 'none'; img-src 'self'; connect-src ${["'self'", ...(api ? [api] : [])].join(' ')}`;
}

/** The policy of a drawing that is opened by itself: code in it does not run, whoever drew it. */
export const drawingPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";
