import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** What a page shows in a frame, at once or after a click, by the host it comes from. */
const frame = /(?:<iframe[^>]*\ssrc|\sdata-player)="(https:\/\/[^"/?#]+)[^"]*"/g;

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Lists the sources that allow exactly the inline pieces of a page. */
function hashesOf(html: string, piece: RegExp): string[] {
  const texts = new Set(Array.from(html.matchAll(piece), (match) => match[1] ?? ''));
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

/** Lists the hosts of a page's frames, as far as the guild has named them. */
function framesOf(html: string, named: readonly string[]): string[] {
  const shown = new Set(Array.from(html.matchAll(frame), (match) => match[1] ?? ''));
  return named.filter((host) => shown.has(host));
}

/** The article search runs compiled code of its own, from this site; no other page may. */
function compiledCode(html: string): string[] {
  return html.includes(' data-search') ? ["'wasm-unsafe-eval'"] : [];
}

/** The Content-Security-Policy of a built page: its own files and its own inline pieces, no more. */
export function pagePolicy(html: string, { images, api, frames: named = [] }: PolicyHosts): string {
  const own = ["'self'", ...(api ? [api] : [])];
  const frames = framesOf(html, named);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(html, inlineScript), ...compiledCode(html)],
    'style-src': ["'self'", ...hashesOf(html, inlineStyle)],
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
