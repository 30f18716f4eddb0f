import type { Context } from 'hono';
import { sendJson } from '../http/send-json.ts';

/**
 * Sends a page of cards, which are JSON already.
 * @param more what stands beside them
 */
export function sendCards(
  context: Context,
  cards: readonly string[],
  pagination: Readonly<Record<string, number>>,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const rest = JSON.stringify({ pagination, ...more }).slice(1);
  return sendJson(context, `{"items":[${cards.join()}],${rest}`);
}

/** Sends cards without pages, which are JSON already. */
export function sendNear(context: Context, cards: readonly string[]): Response {
  return sendJson(context, `{"items":[${cards.join()}]}`);
}
