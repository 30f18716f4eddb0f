import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseForm, type ReadyFile, textOf, withHeaders } from './ready-file.ts';

/** What every page of the site says of itself to programs that show links. */
const ownWords = /<title>[^<]*<\/title>|<meta\b[^>]*\bproperty="?og:[^>]*>/g;

/** Puts other words about a page into its head. */
function withHead(page: string, head: string): string {
  const end = page.indexOf('</head>');
  return `${page.slice(0, end).replaceAll(ownWords, '')}${head}${page.slice(end)}`;
}

/** Sends a page with what guests may know of its subject, which changes with that. */
export function sendWithHead(
  { method }: IncomingMessage,
  response: ServerResponse,
  file: ReadyFile,
  head: string,
): void {
  const page = Buffer.from(withHead(textOf(file), head));
  const { headers } = chooseForm(file, undefined);
  // The page's own mark would stand for another text.
  const own = headers.flatMap((name, at) =>
    at % 2 === 0 && name !== 'etag' ? [name, headers[at + 1] ?? ''] : [],
  );
  const changed = { 'cache-control': 'private, no-store', 'content-length': String(page.length) };
  response.writeHead(200, withHeaders(own, changed));
  response.end(method === 'HEAD' ? undefined : page);
}
