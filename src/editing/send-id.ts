import { useRef } from 'react';
import { failedWith } from '#api/errors.ts';
import { keepDraft, readDraft } from '#stores/drafts.ts';

/**
 * Sends what a form makes under an id of its own, the same until the server has answered: whoever heard
 * no answer sends it again, and it is made once (product §7.1). The tab keeps the id as it keeps what was
 * typed, over a reload and a session that ended.
 * @param name the form's name and its subject
 */
export function useSendId(name: string): <T>(send: (id: string) => Promise<T>) => Promise<T> {
  const key = `id:${name}`;
  const held = useRef<string | null>(null);
  const forget = () => {
    held.current = null;
    keepDraft(key, null);
  };
  return async (send) => {
    held.current ??= readDraft(key) ?? crypto.randomUUID();
    keepDraft(key, held.current);
    try {
      const answer = await send(held.current);
      forget();
      return answer;
    } catch (error) {
      // The person has read that the first one arrived: what they send now is another.
      if (failedWith(error, 'sent-already')) forget();
      throw error;
    }
  };
}
