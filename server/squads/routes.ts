import * as crests from '#contract/crests.ts';
import * as squads from '#contract/squads.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendJsonList } from '../http/send-json.ts';
import { requestsOf } from '../squad-requests/queries.ts';
import {
  answersFor,
  thoseLooking,
  toLooking,
  toOwnRequests,
  toSquadless,
  toSquads,
  toWishes,
} from './answers.ts';
import { readAround, withMains } from './around.ts';
import { readBuilder } from './builder.ts';
import { changeSquad } from './changes.ts';
import { createSquads } from './creating.ts';
import { chosenCrest } from './crest.ts';
import { disbandSquads } from './ending.ts';
import { toSquadChange } from './history.ts';
import { setSquadMembers } from './moving.ts';
import { squadChanges } from '../squad-places/queries.ts';
import { allSquads } from './queries.ts';
import { restoreSquads } from './restoring.ts';
import { movingInSquads, tellingSquads } from '../news/squads.ts';
import { tellingReaders } from '../notices/told.ts';

/** Lines of one page of the history. */
const historyPage = 50;

/** One's own requests that the page shows. */
const mostOwnRequests = 20;

/** Routes of the guild's squads. */
export const squadRoutes = defineRoutes(squads, {
  listSquads: async ({ signedIn }, { database: { db }, guild, now }) => {
    const { user } = signedIn;
    const known = await readAround(db, guild, now());
    const around = await withMains(db, known, thoseLooking(known));
    const requests = toOwnRequests(await requestsOf(db, user.id, mostOwnRequests));
    return {
      squads: toSquads(around, (squad) => answersFor(signedIn, squad)),
      looking: toLooking(around),
      ...toSquadless(around),
      mine: { wishes: toWishes(user.id, around), requests },
    };
  },

  readSquadBuilder: async ({ context }, services) => {
    const { rest, people } = await readBuilder(services);
    return sendJsonList(context, people, { before: `{${rest},"people":[`, after: ']}' });
  },

  createSquads: tellingReaders(movingInSquads(createSquads)),
  changeSquad: tellingSquads(changeSquad),
  disbandSquads: tellingReaders(movingInSquads(disbandSquads)),
  restoreSquads: tellingReaders(movingInSquads(restoreSquads)),
  setSquadMembers: tellingReaders(movingInSquads(setSquadMembers)),

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
