import * as z from 'zod/mini';
import { recordId } from '#contract/ids.ts';
import { setSquadMembers } from '#contract/squads.ts';
import { isSignedIn } from '#editing/use-author.ts';
import { draftPrefix } from '#stores/drafts.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#stores/storage.ts';
import type { OwnDeeds } from './own-deeds.ts';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Moves of people, as they are sent, with the words for their step. */
const keptSchema = z.extend(setSquadMembers.body, {
  label: z.string(),
  /** the id of those of the same step that wait before them, and that they take back */
  after: z.optional(recordId),
});

type Kept = z.infer<typeof keptSchema>;

const prefixOf = (author: string) => `${draftPrefix}squads:${author}#`;

/**
 * Takes out the moves that earlier pages of somebody could not send. What cannot be read any more is
 * left out. A page that is open may have kept them too, and sends them as well: each is made once.
 */
function takeKept(author: string): Kept[] {
  return storedKeys(prefixOf(author)).flatMap((key) => {
    const kept = readStored(key, isList) ?? [];
    removeStored(key);
    return kept.flatMap((one) => z.safeParse(keptSchema, one).data ?? []);
  });
}

/** Lists the moves that are not sent, as they would be sent. */
function unsentMoves({ $view }: OwnDeeds): Kept[] {
  const unsent = $view.get().own.filter(({ isMade }) => !isMade);
  return unsent.flatMap(({ id, step, moves }, nth) => {
    if (moves === null) return [];
    const { label, next } = step;
    const before = unsent.slice(0, nth).findLast((one) => one.step === step);
    // What the one before it ends, and this one gives back, is known once that is made.
    const more = before ? { after: before.id } : 'back' in next && { back: next.back };
    return [{ id, label, moves: [...moves], ...more }];
  });
}

/**
 * Keeps in this browser the moves of a page that are not sent, while their author is signed in, and
 * goes on with those of earlier pages. Returns the steps that go out now.
 */
export function keepUnsent(deeds: OwnDeeds, author: string | null): string[] {
  if (author === null) return [];
  const key = prefixOf(author) + crypto.randomUUID();
  const earlier = takeKept(author);
  let kept = '';
  deeds.$view.subscribe(() => {
    const unsent = unsentMoves(deeds);
    const now = JSON.stringify(unsent);
    if (now === kept || !isSignedIn(author)) return;
    kept = now;
    if (unsent.length > 0) writeStored(key, unsent);
    else removeStored(key);
  });
  for (const { id = crypto.randomUUID(), after, ...deed } of earlier) deeds.resume(deed, id, after);
  return earlier.map(({ label }) => label);
}
