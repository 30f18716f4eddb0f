import type { Context } from 'hono';
import * as gear from '#contract/gear.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendJson, sendJsonList } from '../http/send-json.ts';
import { sendCards } from '../items/answers.ts';
import { countGearBySlot, findGear, findGearBySlot } from './queries.ts';

async function sendGear(context: Context, db: Database['db'], id: string): Promise<Response> {
  const [found] = await findGear(db, [id]);
  if (!found) throw new ProblemError('not-found', `There is no gear with the id ${id}.`);
  return sendJson(context, found.body);
}

/** Routes of gear for the paper doll: every guild member may dress a character. */
export const gearRoutes = defineRoutes(gear, {
  countGearBySlot: (_, { database: { db } }) => countGearBySlot(db),

  listGearBySlot: async ({ context, params, query }, { database: { db } }) => {
    const { page, pageSize } = query;
    const { cards, total } = await findGearBySlot(db, {
      slot: params.slot,
      term: foldText(query.query ?? ''),
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    const totalPages = Math.ceil(total / pageSize);
    return sendCards(context, cards, { total, page, pageSize, totalPages });
  },

  readGearBatch: async ({ context, query }, { database: { db } }) => {
    const wanted = Array.from(new Set(query.ids.split(',')));
    const found = new Map((await findGear(db, wanted)).map(({ id, body }) => [id, body] as const));
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

  readEquippedGear: ({ context, params }, { database: { db } }) => sendGear(context, db, params.id),
});
