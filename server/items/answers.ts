import type { Context } from 'hono';
import { sendJson } from '../http/send-json.ts';

/** Sends a page of cards, which are JSON already. */
export function sendCards(
  context: Context,
  cards: readonly string[],
  pagination: Readonly<Record<string, number>>,
): Response {
  return sendJson(
    context,
    `{"items":[${cards.join()}],"pagination":${JSON.stringify(pagination)}}`,
  );
}

/** Sends cards without pages, which are JSON already. */
export function sendNear(context: Context, cards: readonly string[]): Response {
  return sendJson(context, `{"items":[${cards.join()}]}`);
}
