import type { Context } from 'hono';

const type = { 'content-type': 'application/json' };

/** Sends a text that is JSON already, stored or composed, without parsing it again. */
export function sendJson(context: Context, text: string): Response {
  return context.body(text, 200, type);
}

/** Entries of a long list that are encoded at once. */
const atOnce = 100;

function* piecesOf(before: string, entries: readonly string[], after: string) {
  yield before;
  for (let start = 0; start < entries.length; start += atOnce) {
    yield (start === 0 ? '' : ',') + entries.slice(start, start + atOnce).join(',');
  }
  yield after;
}

/**
 * Sends a long list whose entries are JSON already, with what stands around it. It leaves piece by
 * piece: encoding megabytes at once would keep other requests waiting.
 */
export function sendJsonList(
  context: Context,
  entries: readonly string[],
  { before, after }: { before: string; after: string } = { before: '[', after: ']' },
): Response {
  const encoder = new TextEncoder();
  const pieces = piecesOf(before, entries, after);
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return context.body(stream, 200, type);
}
