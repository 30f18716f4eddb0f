import type { Context } from 'hono';
import * as raidPictures from '#contract/raid-pictures.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { isEqual } from '#rules/editing/equality.ts';
import type { Plan } from '#rules/raids/plan.ts';
import { neededEvent } from '../calendar/events.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { RaidsTable } from '../db/tables/raids.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { eventOf, neededRaid } from '../raids/needed.ts';
import { publishedRaid } from '../raids/queries.ts';
import { readPlan } from '../raids/stored.ts';
import type { Services } from '../services.ts';
import { readPictured } from './pictured.ts';
import { pictures } from './pictures.ts';

/** Tells whether members see a plan as it stands: of its notes they see nothing. */
function isShown({ body, version, published_body, published_version }: RaidsTable): boolean {
  if (published_body === null || version === published_version) return published_body !== null;
  const [is, shown] = [readPlan(body), readPlan(published_body)];
  return isEqual({ ...is, notes: shown.notes }, shown);
}

/** Says what keeps a plan from counting as it stands. */
function markOf(raid: RaidsTable, event: EventsTable | null) {
  const { kind } = raid;
  if (kind === 'template') return 'Template';
  if (!event) return 'Practice';
  if (event.cancelled === 1) return 'Called off';
  return isShown(raid) ? '' : 'Draft';
}

async function sendPicture(
  context: Context,
  { database, guild, site }: Services,
  plan: Plan,
  { event, mark }: { event: EventsTable | null; mark: string },
): Promise<Response> {
  const emblem = site.emblem();
  const pictured = await readPictured(database, plan, { guild, emblem, event, mark });
  const name = event ? `raid-${dayAt(event.starts_at, event.zone)}` : 'raid';
  return context.body(await pictures.of(pictured), 200, {
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="${name}.png"`,
  });
}

/** Routes of the pictures of plans: officers have any of them, members those that are published. */
export const raidPictureRoutes = defineRoutes(raidPictures, {
  downloadRaidPicture: async ({ context, params }, services) => {
    const { db } = services.database;
    const raid = await neededRaid(db, params.raidId);
    const event = await eventOf(db, raid);
    const mark = markOf(raid, event);
    return sendPicture(context, services, readPlan(raid.body), { event, mark });
  },

  downloadEventPicture: async ({ context, params }, services) => {
    const { db } = services.database;
    const event = await neededEvent(db, params.eventId);
    const raid = await publishedRaid(db, event.id);
    if (!raid?.published_body) {
      throw new ProblemError('not-found', 'No plan of this evening is published.');
    }
    const mark = event.cancelled === 1 ? 'Called off' : '';
    return sendPicture(context, services, readPlan(raid.published_body), { event, mark });
  },
});
