import * as finding from '#contract/finding.ts';
import {
  type Found,
  foundBy,
  type FoundKind,
  foundKinds,
  leastForItems,
  mostOfAKind,
} from '#contract/found.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { bestMatches } from '#rules/text/match-rank.ts';
import { foldText, termLength } from '#rules/text/search-text.ts';
import { defineRoutes } from '../http/routes.ts';
import type { Services, SignedIn } from '../services.ts';
import { findEvents } from './events.ts';
import { findItems, findRecipes } from './game.ts';
import { findMapPlaces } from './map-places.ts';
import { findMembers, findOnesCharacters } from './people.ts';

/** Who asks, for what, and with what it is answered. */
interface Asked {
  /** folded */
  term: string;
  signedIn: SignedIn | null;
  services: Services;
}

const isLong = (term: string) => termLength(term) >= leastForItems;

async function findTexts({ term, signedIn, services: { site } }: Asked): Promise<Found['texts']> {
  const told = (await site.articles).filter(
    ({ access, planned }) => !planned && meets(access, signedIn?.viewer ?? null),
  );
  const best = bestMatches(told, term, mostOfAKind, ({ title }) => [foldText(title)]);
  // Words of the sentence below a title count less than any of the title itself.
  const rest = told.filter((text) => !best.includes(text));
  const room = mostOfAKind - best.length;
  const texts = [...best, ...bestMatches(rest, term, room, ({ summary }) => [foldText(summary)])];
  return texts.map(({ path, title, summary, cover }) => ({ path, title, summary, cover }));
}

const sources: { readonly [Kind in FoundKind]: (asked: Asked) => Promise<Found[Kind]> } = {
  members: ({ term, services }) => findMembers(services.database.db, term),
  characters: async ({ term, signedIn, services }) =>
    signedIn
      ? findOnesCharacters(services.database.db, term, {
          id: signedIn.user.id,
          seesAll: meets(officerLevel, signedIn.viewer),
        })
      : [],
  events: ({ term, services }) => findEvents(services.database.db, term, services.now()),
  items: async ({ term, services }) => (isLong(term) ? findItems(services, term) : []),
  recipes: async ({ term, services }) => (isLong(term) ? findRecipes(services.database, term) : []),
  places: async ({ term, signedIn, services: { database } }) =>
    signedIn ? findMapPlaces(database.db, term, signedIn) : [],
  texts: findTexts,
};

/** Searches one kind. What fails takes nothing from the others: it is noted, and named. */
async function search(kind: FoundKind, asked: Asked): Promise<Partial<Found> | null> {
  const { signedIn, services } = asked;
  if (!meets(foundBy[kind], signedIn?.viewer ?? null)) return { [kind]: [] };
  try {
    return { [kind]: await sources[kind](asked) };
  } catch (error) {
    services.log.error({ err: error, kind }, 'a kind could not be searched');
    return null;
  }
}

const nothing: Omit<Found, 'failed' | 'signedIn'> = {
  ...{ members: [], characters: [], events: [], items: [], recipes: [], places: [] },
  texts: [],
};

/** Routes of the search over everything (product §2.44). */
export const findingRoutes = defineRoutes(finding, {
  findAnything: async ({ query: { q }, signedIn }, services) => {
    const asked = { term: foldText(q), signedIn, services };
    const found = await Promise.all(foundKinds.map((kind) => search(kind, asked)));
    const failed = foundKinds.filter((_, at) => found[at] === null);
    return Object.assign({ ...nothing, failed, signedIn: signedIn !== null }, ...found) as Found;
  },
});
