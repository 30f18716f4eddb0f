import * as z from 'zod/mini';
import { attendanceStates } from '#rules/attendance/attendance.ts';
import { roles } from '#rules/characters/roles.ts';
import { rarities } from '#rules/items/rarity.ts';
import { listAudit } from './audit.ts';
import { eventFacts } from './event-facts.ts';
import { layoutSchema } from './game-records.ts';
import { avatarHash, characterIdSchema, discordId, gameId, recordId } from './ids.ts';
import { leaveSchema } from './leaves.ts';
import { memberNoteSchema } from './member-notes.ts';
import { defineOperation } from './operation.ts';
import { termFields } from './trial-shapes.ts';

const tag = 'People';

/** So many of each kind of thing stand on a member’s page; its own screen has the others. */
export const mostOnPage = 6;

/** Records count on it this long, in days. */
export const pageRange = 366;

const state = z.enum(attendanceStates);

const event = z.object(eventFacts);

/** What is known of somebody, on one page. */
const memberPageSchema = z.object({
  discordId,
  username: z.string(),
  avatar: avatarHash,
  /** the member is in the guild's server now */
  guilded: z.boolean(),
  level: z.number(),
  editor: z.boolean(),
  /** their roles in the server, highest first */
  roles: z.array(z.object({ id: discordId, name: z.string(), color: z.nullable(z.string()) })),
  /** when they joined the server, by Discord; null where it never said so */
  joinedAt: z.nullable(z.string()),
  /** when it was seen that they left the server or came back, latest first */
  comings: z.array(z.object({ kind: z.enum(['joined', 'left']), at: z.string() })),
  /** when they last answered an evening; null for never */
  answeredAt: z.nullable(z.string()),
  squad: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      /** the role given to them in it; null for that of their main */
      role: z.nullable(z.enum(roles)),
      joinedAt: z.string(),
      /** they lead it, or are its deputy */
      duty: z.nullable(z.enum(['lead', 'deputy'])),
    }),
  ),
  /** squads into which they came and which they left, latest first */
  squads: z.array(
    z.object({ squad: z.string(), kind: z.enum(['joined', 'left']), at: z.string() }),
  ),
  /** what they say that they look for in a squad; null where they say nothing */
  wish: z.nullable(
    z.object({ looking: z.boolean(), role: z.nullable(z.enum(roles)), words: z.string() }),
  ),
  /** the main first */
  characters: z.array(
    z.object({
      id: characterIdSchema,
      name: z.string(),
      level: z.number(),
      archetype: z.string(),
      isMain: z.boolean(),
    }),
  ),
  /** latest first */
  trials: z.array(z.object({ id: recordId, ...termFields })),
  /** mandatory evenings of the last `pageRange` days */
  attendance: z.object({
    /** number of records of each state */
    counts: z.record(state, z.number()),
    /** from 0 to 1; null where nothing counts */
    rate: z.nullable(z.number()),
    /** the last evenings with a record, mandatory or not, latest first */
    evenings: z.array(z.object({ event, state })),
  }),
  /** corrections of their records, latest first */
  corrections: z.array(
    z.object({
      event,
      before: state,
      after: state,
      reason: z.string(),
      at: z.string(),
    }),
  ),
  /** latest first */
  appeals: z.array(
    z.object({
      id: recordId,
      event,
      words: z.string(),
      madeAt: z.string(),
      outcome: z.nullable(z.enum(['granted', 'refused'])),
    }),
  ),
  /** latest last day first */
  leaves: z.array(leaveSchema),
  /** what they got, latest first, without entries that were corrected */
  drops: z.array(
    z.object({
      id: recordId,
      day: z.string(),
      item: z.object({
        id: gameId,
        layout: layoutSchema,
        name: z.string(),
        rarity: z.nullable(z.enum(rarities)),
      }),
    }),
  ),
  /** number of addresses of builds of theirs that open */
  builds: z.number(),
  /** what they ask: that what is kept of them be removed; null where they do not */
  removal: z.nullable(z.object({ words: z.string(), askedAt: z.string() })),
});

export type MemberPage = z.infer<typeof memberPageSchema>;

/** What officers alone see of a member’s page. */
const officersPartSchema = z.object({
  /** latest first */
  notes: z.array(memberNoteSchema),
  /** what the audit log says that concerns them, latest first */
  audit: listAudit.answer.shape.entries,
  /** squads that they lead: they cannot be removed before */
  leads: z.array(z.string()),
});

export type OfficersPart = z.infer<typeof officersPartSchema>;

export const readMember = defineOperation({
  id: 'readMember',
  method: 'GET',
  path: '/api/guild/members/{memberId}',
  summary: 'What is known of a member, on one page, with the officers’ part',
  tag,
  access: 7,
  params: z.object({ memberId: discordId }),
  answer: z.object({ page: memberPageSchema, officers: officersPartSchema }),
  failures: { 'not-found': 'nobody is known by this id' },
});

export const readOwnPage = defineOperation({
  id: 'readOwnPage',
  method: 'GET',
  path: '/api/guild/me',
  summary: 'What is known of the reader, on one page',
  tag,
  access: 'signed-in',
  answer: memberPageSchema,
});
