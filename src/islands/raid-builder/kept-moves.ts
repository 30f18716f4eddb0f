import * as z from 'zod/mini';
import { moveInRaid } from '#contract/raids.ts';
import type { Move } from '#editing/shared-moves.ts';
import { isSignedIn } from '#editing/use-author.ts';
import type { Change } from '#rules/raids/changes.ts';
import { draftPrefix } from '#stores/drafts.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#stores/storage.ts';
import type { SharedPlan } from './shared-plan.ts';

const movesSchema = z.array(moveInRaid.body);

/** The place of the moves that a page could not send: its person's, its plan's, and its own. */
interface KeptPlace {
  person: string;
  raidId: string;
  page: string;
}

const prefixOf = ({ person, raidId }: Pick<KeptPlace, 'person' | 'raidId'>) =>
  `${draftPrefix}raid:${person}:${raidId}#`;

/**
 * Keeps in this browser the moves that a page could not send yet; none forgets what was kept.
 * Returns false where storage is blocked or full.
 */
function keepMoves(place: KeptPlace, moves: readonly Move<Change>[]): boolean {
  const key = prefixOf(place) + place.page;
  if (moves.length > 0) return writeStored(key, moves);
  removeStored(key);
  return true;
}

/**
 * Takes out the moves that earlier pages have left. A page that is open may have kept them too, and
 * sends them as well: by its id each is made once (decision 122).
 */
function takeKeptMoves(place: Pick<KeptPlace, 'person' | 'raidId'>): Move<Change>[] {
  return storedKeys(prefixOf(place)).flatMap((key) => {
    const { data = [] } = z.safeParse(
      movesSchema,
      readStored(key, (value) => value !== null),
    );
    removeStored(key);
    return data;
  });
}

/**
 * Keeps in this browser the moves of a page that are not sent, while their author is signed in, and
 * goes on with those of earlier pages.
 */
export function keepUnsent(
  shared: SharedPlan,
  author: string | null,
  page: Pick<KeptPlace, 'raidId' | 'page'>,
): { earlier: readonly Move<Change>[]; isKept: () => boolean } {
  if (author === null) return { earlier: [], isKept: () => false };
  const place = { ...page, person: author };
  let isKept = true;
  let kept = '';
  const earlier = takeKeptMoves(place);
  if (earlier.length > 0) shared.resume(earlier);
  shared.$view.subscribe(() => {
    const ids = shared.unsent.map(({ id }) => id).join(' ');
    if (ids === kept || !isSignedIn(author)) return;
    kept = ids;
    isKept = keepMoves(place, shared.unsent);
  });
  return { earlier, isKept: () => isKept };
}
