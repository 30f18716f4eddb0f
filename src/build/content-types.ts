import { extname } from 'node:path';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pagefind': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Says what a file is to a browser. @throws Error for an ending that stands in no table */
export function typeOf(name: string): string {
  const extension = extname(name).toLowerCase();
  const type = contentTypes[extension];
  if (type !== undefined) return type;
  throw new Error(`${name}: src/build/content-types.ts has no content type for "${extension}".`);
}

/** Tells whether code in a file of a type runs where the file is opened by itself. */
export function runsCode(type: string): boolean {
  return /^(?:text\/html|image\/svg\+xml|application\/xml)\b/.test(type);
}
