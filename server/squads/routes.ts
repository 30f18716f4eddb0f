import * as crests from '#contract/crests.ts';
import * as squads from '#contract/squads.ts';
import type { BuilderPerson } from '#contract/squad-shapes.ts';
import type { Database } from '../db/database.ts';
import { defineRoutes } from '../http/routes.ts';
import { inTurns } from '../http/turns.ts';
import { requestsOf } from '../wishes/queries.ts';
import {
  thoseForSquads,
  thoseLooking,
  toBuilderPerson,
  toLooking,
  toOwnRequests,
  toSquadless,
  toSquads,
  toWishes,
} from './answers.ts';
import { readAround, readMains, type SquadsAround } from './around.ts';
import { changeSquad } from './changes.ts';
import { chosenCrest } from './crest.ts';
import { disbandSquads, restoreSquads } from './ending.ts';
import { toSquadChange } from './history.ts';
import { createSquads } from './making.ts';
import { setSquadMembers } from './moving.ts';
import { allSquads, squadChanges } from './queries.ts';

/** Lines of one page of the history. */
const historyPage = 50;

/** One's own requests that the page shows. */
const mostOwnRequests = 20;

/** People answered in one turn. */
const atOnce = 200;

async function withMains(
  db: Database['db'],
  around: SquadsAround,
  more: readonly { id: string }[],
) {
  const ids = new Set([
    ...around.placeOf.keys(),
    ...around.requests.map(({ user_id }) => user_id),
    ...more.map(({ id }) => id),
  ]);
  return { ...around, mains: await readMains(db, [...ids]) };
}

/** Routes of the guild's squads. */
export const squadRoutes = defineRoutes(squads, {
  listSquads: async ({ signedIn }, { database: { db }, guild, now }) => {
    const { user } = signedIn;
    const known = await readAround(db, guild, now());
    const around = await withMains(db, known, thoseLooking(known));
    const requests = toOwnRequests(await requestsOf(db, user.id, mostOwnRequests));
    return {
      squads: toSquads(around, signedIn),
      looking: toLooking(around),
      ...toSquadless(around, guild.discord.roles),
      mine: { wishes: toWishes(user.id, around), requests },
    };
  },

  readSquadBuilder: async ({ signedIn }, { database: { db }, guild, now }) => {
    const grants = guild.discord.roles;
    const known = await readAround(db, guild, now());
    const those = thoseForSquads(known, grants);
    const around = await withMains(db, known, those);
    const people: BuilderPerson[] = [];
    for await (const some of inTurns(those, atOnce)) {
      people.push(...some.map((one) => toBuilderPerson(one, around, grants)));
    }
    return {
      squads: toSquads(around, signedIn),
      people,
    };
  },

  createSquads,
  changeSquad,
  disbandSquads,
  restoreSquads,
  setSquadMembers,

  listSquadChanges: async ({ query }, { database: { db } }) => {
    const rows = await squadChanges(db, query, historyPage + 1);
    const page = rows.slice(0, historyPage);
    const next = rows.length > historyPage ? (page.at(-1)?.id ?? null) : null;
    return { changes: page.map(toSquadChange), next };
  },
});

/** Routes of the squads' shields, which many pages draw. */
export const crestRoutes = defineRoutes(crests, {
  listSquadCrests: async (_, { database: { db } }) =>
    (await allSquads(db)).flatMap((squad) => {
      const crest = chosenCrest(squad);
      return crest ? [{ squad: squad.name, ...crest }] : [];
    }),
});
