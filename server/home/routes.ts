import * as home from '#contract/home.ts';
import {
  type Home,
  type HomeEvening,
  homeNews,
  mostHomeNews,
  mostNewFaces,
} from '#contract/home.ts';
import { listSquads } from '#contract/squads.ts';
import { meets, officerLevel, viewerOf } from '#rules/access/access.ts';
import { readBuildsOnHome } from '../builds/on-home.ts';
import { mainHeads } from '../characters/queries.ts';
import { readForms } from '../characters/read-forms.ts';
import { defineRoutes } from '../http/routes.ts';
import { readRequiredOf } from '../readings/reading.ts';
import type { Services, SignedIn } from '../services.ts';
import { runningTrialOf } from '../trials/queries.ts';
import { toAppeals, toAsking, toCorrections, toFaces, toTexts, toTrial } from './answers.ts';
import { readAsking } from './asking.ts';
import { readHomeEvenings } from './evenings.ts';
import { readOfferedPlaces } from './offered-places.ts';
import { readOfficers } from './officers.ts';
import { answeredAppeals, corrections, newestMembers } from './queries.ts';
import { readSquads } from './squads.ts';

const day = 24 * 60 * 60 * 1000;

/** So many of the newest are looked at: some hold no role of the guild yet. */
const newestLookedAt = 5 * mostNewFaces;

/** Reads what is new of somebody's own affairs. */
async function readNews(
  { database: { db }, now }: Services,
  userId: string,
): Promise<Pick<Home, 'trial' | 'appeals' | 'corrections'>> {
  const news = { userId, since: now() - homeNews * day };
  const [trial, answered, corrected] = await Promise.all([
    runningTrialOf(db, userId),
    answeredAppeals(db, { ...news, most: mostHomeNews }),
    corrections(db, { ...news, most: 5 * mostHomeNews }),
  ]);
  return {
    ...{ trial: toTrial(trial), appeals: toAppeals(answered) },
    corrections: toCorrections(corrected),
  };
}

async function readFaces({ database: { db }, guild }: Services): Promise<Home['faces']> {
  const newest = await newestMembers(db, newestLookedAt);
  const members = newest
    .filter(({ roles }) => viewerOf(roles, guild.discord.roles).accessLevel > 0)
    .slice(0, mostNewFaces);
  const mains = await mainHeads(
    db,
    members.map(({ id }) => id),
  );
  return toFaces(members, mains, await readForms(db, mains));
}

/** What whoever may not see the squads is told of them. */
const noSquads: Pick<Home, 'seat' | 'company' | 'tonight' | 'asking' | 'faces'> = {
  ...{ seat: null, company: null, tonight: { planned: false, squads: [], of: 0 } },
  ...{ asking: [], faces: [] },
};

/** Reads what whoever may see the squads is told of them, and of who is new. */
async function readOthers(services: Services, userId: string, next: HomeEvening | null) {
  const [squads, asking, faces] = await Promise.all([
    readSquads(services, userId, next),
    readAsking(services, userId),
    readFaces(services),
  ]);
  return { ...squads, asking: toAsking(asking), faces };
}

/** Tells whoever writes which texts are announced and not written. */
async function readEditors({ site }: Services, { viewer }: SignedIn): Promise<Home['editors']> {
  if (!viewer.editor) return null;
  const unwritten = (await site.articles).filter(
    ({ planned, access }) => planned && meets(access, viewer),
  );
  return { unwritten: unwritten.map(({ path, title }) => ({ path, title })) };
}

/** Route of the home page: one call tells the reader all that concerns them. */
export const homeRoutes = defineRoutes(home, {
  readHome: async ({ signedIn }, services) => {
    const { user, viewer } = signedIn;
    const { evenings, next } = await readHomeEvenings(services, signedIn);
    const evening = evenings.find(({ id }) => id === next) ?? null;
    const [news, required, others, officers, editors, offeredPlaces, builds] = await Promise.all([
      readNews(services, user.id),
      readRequiredOf(services, user.id),
      meets(listSquads.access, viewer) ? readOthers(services, user.id, evening) : noSquads,
      meets(officerLevel, viewer) ? readOfficers(services, user.id) : null,
      readEditors(services, signedIn),
      readOfferedPlaces(services, signedIn),
      readBuildsOnHome(services, signedIn),
    ]);
    const read = new Set(required.flatMap(({ path, readAt }) => (readAt === null ? [] : path)));
    const articles = (await services.site.articles).filter(({ path }) => !read.has(path));
    const texts = toTexts(articles, viewer);
    const toRead = required.filter(({ readAt }) => readAt === null);
    const inReview = meets('editor-or-officer', viewer) ? [...(await services.site.inReview)] : [];
    const own = { evenings, next, ...news, ...others, toRead, texts, builds };
    return { ...own, officers, editors, inReview, offeredPlaces };
  },
});
