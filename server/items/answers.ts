import type { Context } from 'hono';
import type { FoundItem } from '#contract/items.ts';
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

/** Adds to a card, which is JSON already, what its item has of the stats that a search asks for. */
export function withAsked(card: string, asked: FoundItem['asked']): string {
  return asked ? `${card.slice(0, -1)},"asked":${JSON.stringify(asked)}}` : card;
}
