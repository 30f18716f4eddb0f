import { type Found, foundBy, foundKinds, mostOfAKind } from '#contract/found.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { bestRank, bestRanked, matchRank } from '#rules/text/match-rank.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Hit, Recent } from '#stores/recently-found.ts';
import type { Session } from '#stores/session.ts';
import { actionsFor, mainAction, searchesFor } from './actions.ts';
import type { Entry, EntryKind } from './entry.ts';
import { entryOf } from './hits.ts';
import { pagesFor } from './pages.ts';

/** Entries of one kind below a heading. */
export interface Group {
  heading: string;
  entries: Entry[];
}

const headings: Record<EntryKind, string> = {
  actions: 'Actions',
  pages: 'Pages',
  members: 'Members',
  characters: 'Characters',
  events: 'Events',
  items: 'Items',
  recipes: 'Recipes',
  places: 'Places',
  texts: 'Texts',
};

const kinds = Object.keys(headings) as EntryKind[];

/** Pages that are offered before anything is typed. */
const mostPagesAtFirst = 8;

/** No entry has such a rank. */
const noRank = 9;

/** Says how well an entry answers a folded term: another word for it counts as less than its name. */
function rankOf({ name, also = [] }: Entry, term: string): number | null {
  const own = matchRank(foldText(name), term);
  const others = bestRank(also.map(foldText), term);
  if (others === null) return own;
  return Math.min(own ?? noRank, others + noRank);
}

/** The key of what was chosen. */
export function keyOf(recent: Recent): string {
  return typeof recent === 'string' ? recent : entryOf(recent).key;
}

/** Makes entries of what the server found, with what may be done with it. */
export function entriesOf(found: Found): Entry[] {
  const hits = foundKinds.flatMap((kind) =>
    // The pair belongs together, which TypeScript cannot follow through the list of kinds.
    found[kind].map((one) => ({ kind, found: one }) as Hit),
  );
  const mains = found.characters.filter(({ isMine, isMain }) => isMine && !isMain);
  return [...mains.map(mainAction), ...hits.map(entryOf)];
}

type User = Session['user'];

/** Rights may have changed since something was found: others' characters are an officer's to find. */
function mayFind(user: User, hit: Hit): boolean {
  const isMine = hit.kind !== 'characters' || hit.found.ownerId === user?.id;
  return meets(foundBy[hit.kind], user) && (isMine || meets(officerLevel, user));
}

/** An event may have moved or been called off since it was chosen: the calendar tells. */
function withoutTime(hit: Hit): Hit {
  return hit.kind === 'events'
    ? { ...hit, found: { ...hit.found, startsAt: '', cancelled: false } }
    : hit;
}

/** What is offered before anything is typed: what was chosen lately, then what one can do and open. */
export function groupsAtFirst(user: User, recent: readonly Recent[]): Group[] {
  const [actions, pages] = [actionsFor(user), pagesFor(user)];
  const here = [...actions, ...pages];
  const chosen = recent.flatMap((one) => {
    if (typeof one === 'string') return here.find(({ key }) => key === one) ?? [];
    return mayFind(user, one) ? entryOf(withoutTime(one)) : [];
  });
  const inParts = [...pages.filter(({ words }) => words), ...pages.filter(({ words }) => !words)];
  const isNew = ({ key }: Entry) => !chosen.some((one) => one.key === key);
  return [
    { heading: 'Recently chosen', entries: chosen },
    { heading: headings.actions, entries: actions.filter(isNew) },
    { heading: headings.pages, entries: inParts.filter(isNew).slice(0, mostPagesAtFirst) },
  ].filter(({ entries }) => entries.length > 0);
}

/**
 * Orders what answers a term: groups by their best entry, then as the kinds stand; in each the best
 * first.
 * @param found what the server has told, for this term or an earlier one
 */
export function groupsFor(user: User, term: string, found: readonly Entry[]): Group[] {
  const folded = foldText(term);
  const allowed = found.filter(({ hit }) => !hit || mayFind(user, hit));
  const all = [...actionsFor(user), ...pagesFor(user), ...allowed];
  const ranked = kinds
    .map((kind) => {
      const own = all.filter((entry) => entry.kind === kind);
      const entries = bestRanked(own, mostOfAKind, (entry) => rankOf(entry, folded));
      const rank = entries[0] && rankOf(entries[0], folded);
      return { heading: headings[kind], entries, rank: rank ?? Infinity };
    })
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => one.rank - other.rank);
  return [...ranked, { heading: 'Search further', entries: searchesFor(user, term) }];
}
