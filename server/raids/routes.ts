import * as raids from '#contract/raids.ts';
import { everybodyIn } from '#rules/raids/plan.ts';
import { defineRoutes } from '../http/routes.ts';
import { tellingReaders } from '../notices/told.ts';
import { inOrder, toHead } from './answers.ts';
import { createRaid } from './beginning.ts';
import { downloadRaid } from './download.ts';
import { readEventRaid } from './event-raid.ts';
import { showHandInRaid, watchRaid } from './live.ts';
import { readMoves } from './moves.ts';
import { moveInRaid } from './moving.ts';
import { eventOf, neededRaid } from './needed.ts';
import { readPeople } from './people.ts';
import { publishRaid, removeRaid, withdrawRaid } from './publishing.ts';
import { eventsOfIds, raidHeads } from './queries.ts';
import { readPlan } from './stored.ts';

/** Routes of the plans of raids: officers make them, members see what is published. */
export const raidRoutes = defineRoutes(raids, {
  listRaids: async (_, { database: { db }, now }) => {
    const rows = await raidHeads(db);
    const events = await eventsOfIds(
      db,
      rows.flatMap(({ event_id }) => event_id ?? []),
    );
    const listed = rows.map((row) => ({
      ...toHead(row, events.get(row.event_id ?? '') ?? null, now()),
      ...{ seats: row.seats, seated: row.seated },
    }));
    return { raids: inOrder(listed) };
  },

  readRaid: async ({ params }, services) => {
    const { database, guild, now } = services;
    const raid = await neededRaid(database.db, params.raidId);
    const event = await eventOf(database.db, raid);
    const plan = readPlan(raid.body);
    const publishedPlan = raid.published_body === null ? null : readPlan(raid.published_body);
    const placed = [plan, ...(publishedPlan ? [publishedPlan] : [])].flatMap(everybodyIn);
    const named = placed.map(({ person }) => person);
    return {
      ...toHead(raid, event, now()),
      plan,
      publishedPlan,
      people: await readPeople(services, event, named),
      rules: [...(guild.raids?.rules ?? [])],
    };
  },

  createRaid,
  moveInRaid,
  listRaidMoves: ({ params, query: { after } }, { database: { db } }) =>
    readMoves(db, params.raidId, after),
  watchRaid,
  showHandInRaid,
  publishRaid: tellingReaders(publishRaid),
  withdrawRaid: tellingReaders(withdrawRaid),
  removeRaid,
  downloadRaid,
  readEventRaid,
});
