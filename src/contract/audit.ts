import * as z from 'zod/mini';
import { avatarHash, discordId } from './ids.ts';
import { defineOperation } from './operation.ts';

/** The actions that the audit log records. */
export const auditActions = [
  'sign-in',
  'refused',
  'masquerade-start',
  'masquerade-end',
  'roles-changed',
  'event-created',
  'event-changed',
  'event-cancelled',
  'event-restored',
  'event-deleted',
  'event-template-kept',
  'event-template-deleted',
  'answered-for',
  'attendance-recorded',
  'appeal-answered',
  'leave-entered',
  'leave-ended',
  'leave-removed',
  'raid-created',
  'raid-published',
  'raid-withdrawn',
  'raid-removed',
  'squad-made',
  'squad-changed',
  'squad-disbanded',
  'squad-moved',
  'squad-refused',
  'trial-started',
  'trial-term',
  'trial-noted',
  'trial-voted',
  'trial-decided',
  'drop-entered',
  'drop-corrected',
  'character-saved',
  'character-deleted',
  'character-restored',
  'character-main',
  'equipment-set',
  'build-taken-back',
  'icon-uploaded',
  'member-noted',
  'member-note-deleted',
  'removal-asked',
  'removal-taken-back',
  'member-removed',
  'place-taken-in',
  'place-refused',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The actions as people read them. */
export const auditActionNames: Record<AuditAction, string> = {
  'sign-in': 'Signed in',
  refused: 'Refused at an admin page',
  'masquerade-start': 'Masquerade begun',
  'masquerade-end': 'Masquerade ended',
  'roles-changed': 'Roles changed',
  'event-created': 'Event planned',
  'event-changed': 'Event changed',
  'event-cancelled': 'Event cancelled',
  'event-restored': 'Event on again',
  'event-deleted': 'Event deleted',
  'event-template-kept': 'Template of events kept',
  'event-template-deleted': 'Template of events deleted',
  'answered-for': 'Answered for a member',
  'attendance-recorded': 'Attendance recorded',
  'appeal-answered': 'Appeal answered',
  'leave-entered': 'Leave entered for a member',
  'leave-ended': 'Leave ended early',
  'leave-removed': 'Leave taken back',
  'raid-created': 'Raid plan begun',
  'raid-published': 'Raid plan published',
  'raid-withdrawn': 'Raid plan taken back',
  'raid-removed': 'Raid plan deleted',
  'squad-made': 'Squad made',
  'squad-changed': 'Squad changed',
  'squad-disbanded': 'Squad disbanded',
  'squad-moved': 'Moved in the squads',
  'squad-refused': 'Refused by a squad',
  'trial-started': 'Trial begun',
  'trial-term': 'Term of a trial changed',
  'trial-noted': 'Note on a trial',
  'trial-voted': 'Vote on a trial',
  'trial-decided': 'Trial decided',
  'drop-entered': 'Drop entered',
  'drop-corrected': 'Drop corrected',
  'character-saved': 'Character saved for its owner',
  'character-deleted': 'Character deleted for its owner',
  'character-restored': 'Character brought back for its owner',
  'character-main': 'Main character chosen for its owner',
  'equipment-set': 'Equipment set changed for its owner',
  'build-taken-back': 'Address of a build taken back for its maker',
  'icon-uploaded': 'Icon uploaded',
  'member-noted': 'Note on a member',
  'member-note-deleted': 'Note on a member deleted',
  'removal-asked': 'Asked to be removed',
  'removal-taken-back': 'Took the asking back',
  'member-removed': 'Member removed',
  'place-taken-in': 'Place taken in',
  'place-refused': 'Place not taken in',
};

const auditPersonSchema = z.object({
  id: discordId,
  /** the name at that time */
  username: z.string(),
  /** the picture they have now */
  avatar: avatarHash,
});

/** One line of the audit log. Nothing changes or removes it. */
const auditEntrySchema = z.object({
  id: z.string(),
  /** time of the action, ISO 8601 in UTC */
  at: z.string(),
  action: z.enum(auditActions),
  /** the person who acted; null for a guest, and for actions of Discord or the clock */
  actor: z.nullable(auditPersonSchema),
  /** the person whom the action concerns */
  subject: z.nullable(auditPersonSchema),
  /** further facts, in words */
  detail: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day: 2026-11-20'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be a day: 2026-11-20'),
  z.describe('a day in UTC'),
);

/** The filters of the log. */
const filters = {
  action: z.optional(z.enum(auditActions)),
  /** an id, or a part of the name, of the acting person or of the one concerned */
  person: z.optional(
    z
      .string()
      .check(
        z.maxLength(100, 'must be at most 100 characters long'),
        z.regex(/^\P{Cc}*$/u, 'must not hold control characters'),
      ),
  ),
  /** first and last day, both included */
  from: z.optional(day),
  to: z.optional(day),
};

export const auditPageSize = 50;

export const listAudit = defineOperation({
  id: 'listAudit',
  method: 'GET',
  path: '/api/guild/audit',
  summary: 'The audit log, newest first, a page at a time',
  tag: 'Guild',
  access: 7,
  query: z.object({
    ...filters,
    /** the page begins after this entry: the `next` of the page before */
    after: z.optional(
      z.string().check(z.regex(/^[\da-f-]{1,100}$/, 'must be the `next` of a page')),
    ),
  }),
  answer: z.object({
    entries: z.array(auditEntrySchema),
    /** the next page begins after this entry; null on the last page */
    next: z.nullable(z.string()),
  }),
});

/** The query for a page of the log. */
export type AuditQuery = z.infer<typeof listAudit.query>;

export const downloadAudit = defineOperation({
  id: 'downloadAudit',
  method: 'GET',
  path: '/api/guild/audit.csv',
  summary: 'The audit log as CSV (RFC 4180), newest first, at most 50,000 lines',
  tag: 'Guild',
  access: 7,
  query: z.object(filters),
  answer: z.string(),
  answerType: 'text/csv',
});
