import type { Context } from 'hono';
import * as gear from '#contract/gear.ts';
import * as gearBySlot from '#contract/gear-by-slot.ts';
import * as gearSpace from '#contract/gear-space.ts';
import { readWeights } from '#rules/gear/weights-text.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendJson, sendJsonList } from '../http/send-json.ts';
import { sendCards } from '../items/answers.ts';
import { cardsOf, countGearBySlot, findGear } from './queries.ts';

async function sendGear(context: Context, db: Database['db'], id: string): Promise<Response> {
  const [found] = await findGear(db, [id]);
  if (!found) throw new ProblemError('not-found', `There is no gear with the id ${id}.`);
  return sendJson(context, found.body);
}

/** Routes of gear for the paper doll: every guild member may dress a character. */
export const gearRoutes = defineRoutes(
  { ...gear, ...gearBySlot, ...gearSpace },
  {
    countGearBySlot: (_, { database: { db } }) => countGearBySlot(db),

    listGearBySlot: async ({ context, params, query }, { database: { db }, gearFinder }) => {
      const { page, pageSize, order, orderStat, weights, ...filters } = query;
      const range = {
        ...{ offset: (page - 1) * pageSize, limit: pageSize, order, orderStat },
        // The contract has checked it.
        weights: readWeights(weights) ?? {},
      };
      const found = await gearFinder.find(params.slot, filters, range);
      const { total = 0, relax = [] } = found ?? {};
      const cards = found ? await cardsOf(db, found.snapshotId, found.ids) : [];
      const pagination = { total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
      return sendCards(context, cards, pagination, { relax });
    },

    countGearChoices: ({ params, query }, { gearFinder }) => gearFinder.choices(params.slot, query),

    readGearBatch: async ({ context, query }, { database: { db } }) => {
      const wanted = Array.from(new Set(query.ids.split(',')));
      const found = new Map(
        (await findGear(db, wanted)).map(({ id, body }) => [id, body] as const),
      );
      const bodies = wanted.flatMap((id) => found.get(id) ?? []);
      const missing = wanted.filter((id) => !found.has(id));
      return sendJson(context, `{"items":[${bodies.join()}],"missing":${JSON.stringify(missing)}}`);
    },

    readGearSpace: async ({ context }, { gearSpaces }) => {
      const { pieces, frame, etag } = await gearSpaces.read();
      // Whoever was sent it keeps it, and asks each time whether it still holds.
      const headers = { etag, 'cache-control': 'private, no-cache' };
      // A proxy that packs the answer marks the tag as weak.
      if (context.req.header('if-none-match')?.includes(etag) === true) {
        return context.body(null, 304, headers);
      }
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      return sendJsonList(context, pieces, frame);
    },

    readGear: ({ context, params }, { database: { db } }) => sendGear(context, db, params.id),

    readEquippedGear: ({ context, params }, { database: { db } }) =>
      sendGear(context, db, params.id),
  },
);
