import * as finding from '#contract/finding.ts';
import { type Found, type FoundKind, leastForItems, mostOfAKind } from '#contract/finding.ts';
import { meets, officerLevel, type Requirement } from '#rules/access/access.ts';
import { bestMatches } from '#rules/text/match-rank.ts';
import { foldText, termLength } from '#rules/text/search-text.ts';
import { defineRoutes } from '../http/routes.ts';
import type { Services, SignedIn } from '../services.ts';
import { findEvents } from './events.ts';
import { findItems, findRecipes } from './game.ts';
import { findMembers, findOnesCharacters } from './people.ts';

type Kinds = Omit<Found, 'failed'>;

/** Who asks, for what, and with what it is answered. */
interface Asked {
  /** folded */
  term: string;
  signedIn: SignedIn | null;
  services: Services;
}

/** A kind: who may find it, as its screens ask (product §6.6), and how it is found. */
interface Source<Kind extends FoundKind> {
  access: Requirement;
  /** fewest characters of a term */
  least?: number;
  find: (asked: Asked) => Promise<Kinds[Kind]>;
}

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

const sources: { readonly [Kind in FoundKind]: Source<Kind> } = {
  members: {
    access: officerLevel,
    find: ({ term, services }) => findMembers(services.database.db, term),
  },
  characters: {
    access: 'guilded',
    find: async ({ term, signedIn, services }) =>
      signedIn
        ? findOnesCharacters(services.database.db, term, {
            id: signedIn.user.id,
            seesAll: meets(officerLevel, signedIn.viewer),
          })
        : [],
  },
  events: {
    access: 2,
    find: ({ term, services }) => findEvents(services.database.db, term, services.now()),
  },
  items: {
    access: 3,
    least: leastForItems,
    find: ({ term, services }) => findItems(services, term),
  },
  recipes: {
    access: 3,
    least: leastForItems,
    find: ({ term, services }) => findRecipes(services.database, term),
  },
  texts: { access: 'public', find: findTexts },
};

/** Searches one kind. What fails takes nothing from the others: it is noted, and named. */
async function findKind<Kind extends FoundKind>(
  kind: Kind,
  asked: Asked,
): Promise<{ kind: Kind; found: Kinds[Kind] | null }> {
  const { access, least = 1, find }: Source<Kind> = sources[kind];
  const { term, signedIn, services } = asked;
  const mayFind = meets(access, signedIn?.viewer ?? null) && termLength(term) >= least;
  // An empty list of any kind.
  if (!mayFind) return { kind, found: [] as unknown as Kinds[Kind] };
  try {
    return { kind, found: await find(asked) };
  } catch (error) {
    services.log.error({ err: error, kind }, 'a kind could not be searched');
    return { kind, found: null };
  }
}

/** Routes of the search over everything (product §2.43). */
export const findingRoutes = defineRoutes(finding, {
  findAnything: async ({ query: { q }, signedIn }, services) => {
    const asked = { term: foldText(q), signedIn, services };
    const all = await Promise.all(finding.foundKinds.map((kind) => findKind(kind, asked)));
    const found = Object.fromEntries(all.map((one) => [one.kind, one.found ?? []]));
    const failed = all.filter((one) => one.found === null).map(({ kind }) => kind);
    return { ...(found as unknown as Kinds), failed };
  },
});
