import type { Hono } from 'hono';
import { readEquippedGear, readGearBatch, listGearBySlot, readGear } from '#contract/gear.ts';
import { foldText } from '#rules/text/search-text.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { findGear, findGearBySlot } from './queries.ts';
import { sendJson } from '../http/send-json.ts';
import type { Services } from '../services.ts';

/** Gear for the paper doll: every guild member may dress a character. */
export function mountGear(app: Hono<AppEnv>, services: Services): void {
  const { db } = services.database;

  mount(app, services, listGearBySlot, async ({ context, params, query }) => {
    const { page, pageSize } = query;
    const { cards, total } = await findGearBySlot(db, {
      slot: params.slot,
      term: foldText(query.query ?? ''),
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    const pagination = { total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
    return sendJson(
      context,
      `{"items":[${cards.join()}],"pagination":${JSON.stringify(pagination)}}`,
    );
  });

  mount(app, services, readGearBatch, async ({ context, query }) => {
    const wanted = Array.from(new Set(query.ids.split(',')));
    const found = new Map((await findGear(db, wanted)).map(({ id, body }) => [id, body] as const));
    const bodies = wanted.flatMap((id) => found.get(id) ?? []);
    const missing = wanted.filter((id) => !found.has(id));
    return sendJson(context, `{"items":[${bodies.join()}],"missing":${JSON.stringify(missing)}}`);
  });

  for (const operation of [readGear, readEquippedGear]) {
    mount(app, services, operation, async ({ context, params }) => {
      const [gear] = await findGear(db, [params.id]);
      if (!gear) throw new ProblemError(404, `There is no gear with the id ${params.id}.`);
      return sendJson(context, gear.body);
    });
  }
}
