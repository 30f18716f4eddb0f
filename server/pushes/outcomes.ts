import type { SentPush } from '../message-services.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** Reads a Retry-After header (RFC 9110, section 10.2.3) as milliseconds; a day is the longest wait. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, day) : null;
}

/** Answers of push services that ask to come again. */
const comeAgain = new Set([408, 425, 429]);

/** Tells by the answer of a push service (RFC 8030) what became of a message. */
export function outcomeOf(
  answer: { status: number; words: string; retryAfter: string | null },
  now: number,
): SentPush {
  const { status } = answer;
  const why = `${status} ${answer.words.replaceAll(/\s+/g, ' ').trim()}`.trim();
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 413) return { is: 'wrong', why };
  if (comeAgain.has(status) || status >= 500) {
    const failure = status === 429 ? 'busy' : 'silent';
    return { is: 'later', failure, why, after: readRetryAfter(answer.retryAfter, now) };
  }
  return { is: 'refused', why };
}

/** Tells what became of a message to which no answer came. */
export function silent(error: unknown): SentPush {
  const { cause } = error as Error;
  const why = String(cause ?? error);
  return { is: 'later', failure: 'silent', why, after: null };
}
