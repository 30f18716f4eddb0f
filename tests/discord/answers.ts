import { STATUS_CODES } from 'node:http';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: { json: unknown } | { content: string | Buffer; type: string };
}

/** A reply: an answer, silence, or a closed connection. */
export type Reply = Answer | 'hang' | 'close';

export function json(value: unknown, status = 200): Answer {
  return { status, body: { json: value } };
}

/** Makes a REST error: `{message, code, errors?}`. */
export function restError(status: number, code: number, message: string): Answer {
  return json({ message, code }, status);
}

/** Makes a REST error that says no more than its status. */
export function plainError(status: number): Answer {
  return restError(status, 0, `${status}: ${STATUS_CODES[status] ?? 'Unknown'}`);
}

/** Makes error 50035, with the fault of one field. */
export function invalidField(field: string, code: string, message: string): Answer {
  const errors = { [field]: { _errors: [{ code, message }] } };
  return json({ message: 'Invalid Form Body', code: 50035, errors }, 400);
}

/** Makes an OAuth error: `{error, error_description?}`. */
export function oauthError(status: number, error: string, description?: string): Answer {
  return json({ error, ...(description && { error_description: description }) }, status);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Makes a page. @param content markup, in which texts from outside must be escaped */
export function page(status: number, title: string, content: string): Answer {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
  const main = `<main><h1>${escapeHtml(title)}</h1>${content}</main>`;
  return {
    status,
    body: {
      content: `<!doctype html><html lang="en"><head>${head}</head><body>${main}</body></html>`,
      type: 'text/html; charset=utf-8',
    },
  };
}

export function redirect(location: string): Answer {
  return { status: 302, headers: { Location: location }, body: { content: '', type: 'text/html' } };
}

/**
 * Writes JSON whose objects have their keys in another order each time, so that no client relies on
 * one.
 * @param random returns numbers from 0 to below 1
 */
export function shuffledJson(value: unknown, random: () => number): string {
  if (Array.isArray(value)) {
    return `[${value.map((entry) => shuffledJson(entry, random)).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => `${JSON.stringify(key)}:${shuffledJson(entry, random)}`);
  for (let last = entries.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [entries[last], entries[other]] = [entries[other]!, entries[last]!];
  }
  return `{${entries.join(',')}}`;
}
