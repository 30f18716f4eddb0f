import type { Context } from 'hono';

/** Sends text that is JSON already: what is stored or put together as it is sent is not parsed again. */
export function sendJson(context: Context, text: string): Response {
  return context.body(text, 200, { 'content-type': 'application/json' });
}
