import { setTimeout as wait } from 'node:timers/promises';

/** Returns an answer; null when there is none in time. @param longest in milliseconds */
export async function inTime<Answer>(
  asked: Promise<Answer>,
  longest: number,
): Promise<Answer | null> {
  const stop = new AbortController();
  const late = wait(longest, null, { signal: stop.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([asked, late]);
  } finally {
    stop.abort();
  }
}
