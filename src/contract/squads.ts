import * as z from 'zod/mini';
import { raidRuleSchema } from '#rules/raids/raid-rules.ts';
import { discordId, recordId, recordVersion } from './ids.ts';
import { listOf } from './list-of.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';
import { changeSchema, changesSchema, moveSchema } from './squad-changes.ts';
import {
  besidesSchema,
  builderPersonSchema,
  eachItsOwn,
  mostOfSquad,
  newSquadSchema,
  nobodyTwice,
  ownWishesSchema,
  squadPersonFields,
  squadSchema,
  standingSquadSchema,
  wishesFields,
} from './squad-shapes.ts';
import { squadIdText } from './squad-id.ts';

export const listSquads = defineOperation({
  id: 'listSquads',
  method: 'GET',
  path: '/api/guild/squads',
  summary: 'The guild’s squads with their leads and members, by name, and who looks for one',
  tag: 'Squads',
  access: 2,
  answer: z.object({
    squads: z.array(squadSchema),
    /** members who look for a squad, by name: at most `mostNamed` */
    looking: z.array(z.object({ ...squadPersonFields, ...wishesFields })),
    /** members from level 2 on without a squad, by name: at most `mostNamed`, … */
    without: z.array(guildMemberSchema),
    /** … of this many */
    withoutCount: z.number(),
    mine: z.object({
      wishes: ownWishesSchema,
      /** whom the reader has asked, newest first */
      requests: z.array(
        z.object({
          squadId: z.string(),
          squadName: z.string(),
          words: z.string(),
          madeAt: z.string(),
          /** null while it waits */
          outcome: z.nullable(z.enum(['accepted', 'refused', 'lapsed'])),
          answer: z.string(),
          answeredBy: z.nullable(z.string()),
        }),
      ),
    }),
  }),
});

export type SquadList = z.infer<typeof listSquads.answer>;

export const readSquadBuilder = defineOperation({
  id: 'readSquadBuilder',
  method: 'GET',
  path: '/api/guild/squads/builder',
  summary: 'The squads, and everybody who is in one or may be, by name, with their wishes',
  tag: 'Squads',
  access: 7,
  answer: z.object({
    /** another number once anything is new but the next evenings */
    version: recordVersion,
    squads: z.array(squadSchema),
    people: z.array(builderPersonSchema),
    /** the guild's rules, of raids too: see `rulesOfSquads` (rules/squads/judging) */
    rules: z.array(raidRuleSchema),
  }),
});

export type SquadBuilder = z.infer<typeof readSquadBuilder.answer>;

const neededSquads = z.minLength(1, 'must name a squad');

const standing = listOf(standingSquadSchema, mostOfSquad.squads);

/** Made by the sender: what is sent again is made once, and answered as the first time. */
const sendId = z.optional(recordId);

/** What is given back of what a change ended that is taken back now, as far as nobody has changed it. */
const back = z.optional(besidesSchema);

/** What a change ended besides, and what it gave back. */
const endedAndGiven = { besides: besidesSchema, again: besidesSchema };

/** Squads with all who are in them, and what is given back of many members. */
const bodyKilobytes = 512;

export const createSquads = defineOperation({
  id: 'createSquads',
  method: 'POST',
  path: '/api/guild/squads',
  summary: 'Makes squads of members who are in none, of whom one leads each: all of them, or none',
  tag: 'Squads',
  access: 7,
  bodyKilobytes,
  body: z.object({
    id: sendId,
    squads: listOf(newSquadSchema, mostOfSquad.squads).check(neededSquads, nobodyTwice, eachItsOwn),
  }),
  answer: z.object({ standing, besides: besidesSchema }),
  failures: {
    'not-found': 'the guild has no such member',
    'changed-meanwhile': 'somebody of them is in a squad, or below level 2 by now',
    'sent-already': 'a squad has this id already',
    'too-many': 'the guild has as many squads as there may be',
  },
});

const squadParams = z.object({ squadId: squadIdText });
const noSquad = { 'not-found': 'there is no such squad' } as const;

export const changeSquad = defineOperation({
  id: 'changeSquad',
  method: 'PUT',
  path: '/api/guild/squads/{squadId}',
  summary: 'Changes fields of a squad, each if it still is what was read; leads change its words',
  tag: 'Squads',
  access: 2,
  params: squadParams,
  body: z.object({ id: sendId, changes: changesSchema }),
  answer: z.object({ version: recordVersion }),
  failures: {
    ...noSquad,
    'not-allowed': 'only officers change it; its lead and deputy change what it looks for',
    'changed-meanwhile': 'somebody has changed one of these fields',
  },
});

export const disbandSquads = defineOperation({
  id: 'disbandSquads',
  method: 'POST',
  path: '/api/guild/squads/disband',
  summary: 'Disbands squads that stand as they were read: their history and their events stay',
  tag: 'Squads',
  access: 7,
  bodyKilobytes,
  body: z.object({ id: sendId, squads: standing.check(neededSquads), back }),
  /** those that were disbanded; which stay is told in words */
  answer: z.object({ disbanded: standing, told: z.array(z.string()), ...endedAndGiven }),
  failures: {
    'not-found': 'none of them stands',
    'changed-meanwhile': 'somebody has changed them',
  },
});

export const restoreSquads = defineOperation({
  id: 'restoreSquads',
  method: 'POST',
  path: '/api/guild/squads/restore',
  summary: 'Brings disbanded squads back with their leads, and those of their members who are free',
  tag: 'Squads',
  access: 7,
  bodyKilobytes,
  body: z.object({ id: sendId, squads: standing.check(neededSquads, nobodyTwice), back }),
  /** as they stand now; who stays elsewhere is told in words */
  answer: z.object({ standing, told: z.array(z.string()), ...endedAndGiven }),
  failures: {
    'not-found': 'there is no such squad that was disbanded',
    'changed-meanwhile': 'a lead is in another squad, below level 2, or has left the server',
    'too-many': 'the guild has as many squads as there may be',
  },
});

export const setSquadMembers = defineOperation({
  id: 'setSquadMembers',
  method: 'POST',
  path: '/api/guild/squads/moves',
  summary: 'Moves people into squads, out of them, or into another role: all of them, or nobody',
  tag: 'Squads',
  access: 7,
  bodyKilobytes,
  body: z.object({
    id: sendId,
    moves: listOf(moveSchema, mostOfSquad.moves).check(
      z.minLength(1, 'must move somebody'),
      z.refine(
        (moves) => new Set(moves.map((move) => move.discordId)).size === moves.length,
        'must not move anybody twice',
      ),
    ),
    back,
  }),
  answer: z.object(endedAndGiven),
  failures: {
    'not-found': 'there is no such squad, or the guild has no such member',
    'changed-meanwhile': 'somebody is elsewhere, or below level 2, by now: the words say which',
    'too-many': 'a squad would have more members than it may',
  },
});

export const listSquadChanges = defineOperation({
  id: 'listSquadChanges',
  method: 'GET',
  path: '/api/guild/squads/changes',
  summary: 'The history of the squads, of one of them or of a member, newest first, by pages of 50',
  tag: 'Squads',
  access: 7,
  query: z.object({
    squadId: z.optional(squadIdText),
    person: z.optional(discordId),
    after: z.optional(
      z.string().check(z.regex(/^[\da-z-]{1,80}$/, 'must be the `next` of a page')),
    ),
  }),
  answer: z.object({ changes: z.array(changeSchema), next: z.nullable(z.string()) }),
});
