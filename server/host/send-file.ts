import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryAfter } from '../http/failure.ts';
import { chooseForm, type ReadyFile, withHeaders } from './ready-file.ts';

/** The page of a host that fails is nobody's to keep: the next answer may be the right one. */
export const failing = { 'cache-control': 'no-store', 'retry-after': String(retryAfter) };

/** An answer that was chosen by who asks is for them alone. */
export const forReader = { 'cache-control': 'private, no-store' };

/**
 * Sends a file of the site in the form that the browser takes, or says that it has it already.
 * @param others headers in place of the file's own
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ReadyFile,
  status: 200 | 404 | 503,
  others: Record<string, string> | null = status === 503 ? failing : null,
): void {
  const form = chooseForm(file, request.headers['accept-encoding']);
  if (status === 200 && request.headers['if-none-match']?.includes(form.etag)) {
    response.writeHead(304, others ? withHeaders(form.unchanged, others) : form.unchanged).end();
    return;
  }
  response.writeHead(status, others ? withHeaders(form.headers, others) : form.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body, 'latin1');
}

/** Leads to another address. @param headers those of every answer */
export function redirect(
  response: ServerResponse,
  status: 302 | 308,
  location: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...headers, location, ...forReader }).end();
}
