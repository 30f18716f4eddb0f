import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiPolicy } from '../http/headers.ts';

/** What guests may know of a page changes with what it is about. */
const previewHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': apiPolicy,
  'cache-control': 'private, no-store',
};

/** Sends in place of a page what guests may know of it. @param headers those of every answer */
export function sendPreview(
  { method }: IncomingMessage,
  response: ServerResponse,
  preview: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(200, { ...headers, ...previewHeaders });
  response.end(method === 'HEAD' ? undefined : preview);
}
