import * as z from 'zod/mini';
import { moveInRaid } from '#contract/raids.ts';
import type { Move } from '#editing/shared-moves.ts';
import { isSignedIn } from '#editing/use-author.ts';
import type { Change } from '#rules/raids/changes.ts';
import { draftPrefix } from '#stores/drafts.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#stores/storage.ts';
import type { SharedPlan } from './shared-plan.ts';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** What is left of a move whose changes nobody knows any more. */
const namedSchema = z.object({ step: z.string() });

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

/** Reads what a page has kept: move by move, so that one that cannot be read holds up no other. */
function readKept(key: string) {
  // What is no list counts as a move that cannot be read.
  return (readStored(key, isList) ?? [null]).map((kept) => ({
    kept,
    move: z.safeParse(moveInRaid.body, kept).data,
    step: z.safeParse(namedSchema, kept).data?.step ?? 'a move without a name',
  }));
}

/** The moves that earlier pages could not send. */
export interface Earlier {
  /** those that go out now */
  moves: readonly Move<Change>[];
  /** the steps that cannot be read any more: another release has kept them */
  lost: readonly string[];
  /** forgets those that cannot be read */
  forget: () => void;
}

/**
 * Takes out the moves that earlier pages have left; those that cannot be read stay, until somebody
 * was told. A page that is open may have kept them too, and sends them as well: by its id each is
 * made once (decision 122).
 */
function takeKeptMoves(place: Pick<KeptPlace, 'person' | 'raidId'>): Earlier {
  const keys = storedKeys(prefixOf(place));
  const all = keys.flatMap((key) => {
    const read = readKept(key);
    const unreadable = read.filter(({ move }) => move === undefined);
    if (unreadable.length === 0) removeStored(key);
    else if (unreadable.length < read.length)
      writeStored(
        key,
        unreadable.map(({ kept }) => kept),
      );
    return read;
  });
  return {
    moves: all.flatMap(({ move = [] }) => move),
    lost: all.flatMap(({ move, step }) => (move === undefined ? step : [])),
    forget: () => {
      keys.forEach(removeStored);
    },
  };
}

/**
 * Keeps in this browser the moves of a page that are not sent, while their author is signed in, and
 * goes on with those of earlier pages.
 */
export function keepUnsent(
  shared: SharedPlan,
  author: string | null,
  page: Pick<KeptPlace, 'raidId' | 'page'>,
): { earlier: Earlier; isKept: () => boolean } {
  if (author === null) {
    return { earlier: { moves: [], lost: [], forget: () => undefined }, isKept: () => false };
  }
  const place = { ...page, person: author };
  let isKept = true;
  let kept = '';
  const earlier = takeKeptMoves(place);
  if (earlier.moves.length > 0) shared.resume(earlier.moves);
  shared.$view.subscribe(() => {
    const ids = shared.unsent.map(({ id }) => id).join(' ');
    if (ids === kept || !isSignedIn(author)) return;
    kept = ids;
    isKept = keepMoves(place, shared.unsent);
  });
  return { earlier, isKept: () => isKept };
}
