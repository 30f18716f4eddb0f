import type { Context } from 'hono';
import type { AppEnv } from './mount.ts';

/** Sends text that is JSON already: game data is stored as it is sent, and parsing it would only cost time. */
export function sendJson(context: Context<AppEnv>, text: string): Response {
  return context.body(text, 200, { 'content-type': 'application/json' });
}
