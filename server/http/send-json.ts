import type { Context } from 'hono';

/** Sends a text that is JSON already, stored or composed, without parsing it again. */
export function sendJson(context: Context, text: string): Response {
  return context.body(text, 200, { 'content-type': 'application/json' });
}
