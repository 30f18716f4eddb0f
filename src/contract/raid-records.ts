import * as z from 'zod/mini';
import { awayReasons } from '#rules/raids/people.ts';
import { planSize } from '#rules/raids/plan.ts';
import { changedParts } from '#rules/raids/published-places.ts';
import { givenName } from './given-name.ts';
import { discordId, newId, recordId, recordVersion } from './ids.ts';
import { guildMemberSchema } from './members.ts';
import { changeSchema, longestOfPlan } from './raid-plan.ts';

/** A plan of a raid, a practice, or a template from which plans are begun. */
export const raidKinds = ['plan', 'template'] as const;

const raidStates = ['draft', 'published', 'over'] as const;

/** What tells of a plan, but for what is in it. */
export const raidHeadFields = {
  id: recordId,
  kind: z.enum(raidKinds),
  title: z.string(),
  /** the evening it is for; null for a practice or a template */
  event: z.nullable(
    z.object({
      id: recordId,
      title: z.string(),
      /** ISO 8601 in UTC */
      startsAt: z.string(),
      endsAt: z.string(),
      mandatory: z.boolean(),
      cancelled: z.boolean(),
    }),
  ),
  /** `over` once its evening has ended */
  state: z.enum(raidStates),
  /** counts moves */
  version: recordVersion,
  /** what members see; null before the first publishing and after it is taken back */
  published: z.nullable(z.object({ version: recordVersion, at: z.string(), by: z.string() })),
  changedAt: z.string(),
  changedBy: z.string(),
};

/** From what a plan is begun. */
const raidSourceSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('nothing'),
    squads: z.int().check(z.minimum(planSize.squads.least), z.maximum(planSize.squads.most)),
    seats: z.int().check(z.minimum(planSize.seats.least), z.maximum(planSize.seats.most)),
  }),
  z.object({ what: z.literal('raid'), raidId: recordId }),
  z.object({ what: z.literal('squads') }),
]);

/** What a plan is to be, and from what it is begun. */
export const raidBeginningSchema = z.object({
  id: newId,
  kind: z.enum(raidKinds),
  title: givenName(longestOfPlan.title),
  eventId: z.nullable(recordId),
  from: raidSourceSchema,
  /** the sender knows that the evening has a plan, and begins another */
  besides: z.optional(z.boolean()),
});

/** A move as everybody who works on the plan hears of it. */
const moveSchema = z.object({
  /** the version of the plan after it */
  version: recordVersion,
  id: recordId,
  by: guildMemberSchema,
  /** what was done, in words */
  step: z.string(),
  /** none where something else of the plan is new, which has to be read again: it was published */
  changes: z.array(changeSchema),
  at: z.string(),
});

/** The moves after a version, in order. */
export const movesSchema = z.object({
  version: recordVersion,
  /** null when they are too many, or no longer kept: the plan has to be read again */
  moves: z.nullable(z.array(moveSchema)),
});

/** A seat of a published plan, as members see it. */
const shownSeat = z.object({
  discordId,
  username: z.string(),
  avatar: z.nullable(z.string()),
  /** why they come to nothing any more; null for a member */
  away: z.nullable(z.enum(awayReasons)),
  role: z.string(),
  /** name and class of the character; empty for none */
  character: z.string(),
  className: z.string(),
  archetype: z.string(),
  /** what of them differs from the plan that was published first; who is new has another place */
  changed: z.array(z.enum(changedParts)),
});

/** The published plan of an event, as members see it. */
export const eventRaidSchema = z.object({
  title: z.string(),
  publishedAt: z.string(),
  /** published again since, with changes */
  isChanged: z.boolean(),
  squads: z.array(z.object({ name: z.string(), seats: z.array(z.nullable(shownSeat)) })),
  bench: z.array(shownSeat),
  reserve: z.array(shownSeat),
});
