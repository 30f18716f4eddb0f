import { type Kysely, sql } from 'kysely';
import { listEvents } from '#contract/calendar.ts';
import { listSquads } from '#contract/squads.ts';
import {
  meets,
  officerLevel,
  requirements,
  type RoleGrant,
  rolesThatMeet,
  type Viewer,
} from '#rules/access/access.ts';
import { mapLevel } from '#rules/map/sight.ts';
import type { NoticeKind } from '#rules/notices/facts.ts';
import { allNoticeKinds, noticeKinds, readableKinds } from '#rules/notices/kinds.ts';
import { comingAnswers } from '#rules/attendance/attendance.ts';
import { holding } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { NoticesTable } from '../db/tables/notices.ts';

/** Whose notices are read, with the rights that they have now, and when. */
export interface NoticeReader {
  userId: string;
  viewer: Viewer;
  /** what the roles of the guild give: those of whom a notice tells may have lost theirs */
  grants: readonly RoleGrant[];
  now: number;
}

const ofEvenings = allNoticeKinds.filter((kind) => noticeKinds[kind].topic === 'Evenings');

/** What tells somebody that an evening or its plan is for them no more: they may read it all the same, and no news of either. */
const farewells: readonly NoticeKind[] = ['event-others', 'plan-withdrawn'];

/** What the facts of a plan say of whoever it has no more. */
const nowhere = '"place":null';

const either = (claim: boolean) => (claim ? sql`1 = 1` : sql`1 = 0`);

/** Tells whether somebody has the level from which a member belongs into a squad (product §9.1). */
function belongs(grants: readonly RoleGrant[]) {
  const roles = rolesThatMeet(listSquads.access, grants);
  if (roles.length === 0) return either(false);
  const held = roles.map((role) => sql`u.roles like ${holding(role)}`);
  return sql`(${sql.join(held, sql` or `)})`;
}

/**
 * Tells whether what a notice says still holds, and may still be known: the event is there, and the
 * reader may know of it as they are now; whoever waits for an answer still does.
 */
function holdsFor({ userId, viewer, grants }: NoticeReader) {
  const seesEvents = either(meets(listEvents.access, viewer));
  const seesMap = either(meets(mapLevel, viewer));
  const isOfficer = either(meets(officerLevel, viewer));
  const readable = requirements.filter((asked) => meets(asked, viewer)).map(String);
  return sql<boolean>`case
    when kind = 'appeal-made' then exists (
      select 1 from attendance_appeals a where a.id = notices.subject_id and a.outcome is null)
    when kind = 'trial-due' then exists (
      select 1 from trials t where t.id = notices.subject_id and t.verdict is null)
    when kind = 'squad-asked' then exists (
      select 1 from squad_requests r join squads s on s.id = r.squad_id
      join users u on u.id = r.user_id and ${belongs(grants)}
      where r.squad_id = notices.subject_id and r.user_id = notices.other_id and r.outcome is null
        and s.disbanded_at is null
        and (${isOfficer} or s.lead_id = ${userId} or s.deputy_id = ${userId}))
    when kind = 'reading-asked' then exists (
      select 1 from reading_asks k where k.access in (${sql.join(readable)})
        and k.path = notices.subject_id and k.revision = notices.other_id and not exists (
          select 1 from readings r where r.user_id = ${userId} and r.path = k.path and r.revision = k.revision))
    when kind = 'text-in-review' then exists (
      select 1 from review_tellings v where v.path = notices.subject_id)
    when kind = 'place-offered' then ${seesMap} and exists (
      select 1 from map_places p where p.id = notices.subject_id
        and p.layer = 'mine' and p.proposed_at is not null and p.removed_at is null)
    when kind in ('place-taken-in', 'place-refused') then exists (
      select 1 from map_places p where p.id = notices.subject_id and p.removed_at is null)
    when kind = 'event-reminder' and exists (
      select 1 from rsvps a where a.event_id = notices.subject_id and a.user_id = notices.user_id)
      then 1 = 0
    when kind = 'place-free' and not exists (
      select 1 from rsvps a where a.event_id = notices.subject_id and a.user_id = notices.user_id
        and a.answer in (${sql.join(comingAnswers)}) and a.waits_since is null)
      then 1 = 0
    when kind = 'place-lost' and not exists (
      select 1 from rsvps a where a.event_id = notices.subject_id and a.user_id = notices.user_id
        and a.answer in (${sql.join(comingAnswers)}) and a.waits_since is not null)
      then 1 = 0
    when kind in (${sql.join(farewells)})
      or (kind = 'plan-changed' and facts like ${`%${nowhere}%`}) then exists (
      select 1 from events e where e.id = notices.subject_id or e.series_id = notices.other_id)
    when kind in (${sql.join(ofEvenings)}) then exists (
      select 1 from events e
      where (e.id = notices.subject_id or e.series_id = notices.other_id) and (${seesEvents}
        or (e.mandatory = 1 and e.squad_id is null)
        or exists (select 1 from squad_members m
          where m.squad_id = e.squad_id and m.user_id = ${userId})
        or exists (select 1 from raids p
          where p.event_id = e.id and p.published_body like ${holding(userId)})))
    else 1 = 1 end`;
}

/** Picks what somebody may read now: nothing that is over. */
export function readableBy(db: Kysely<Tables>, reader: NoticeReader) {
  return db
    .selectFrom('notices')
    .where('notices.user_id', '=', reader.userId)
    .where('notices.expires_at', '>', reader.now)
    .where('notices.kind', 'in', readableKinds(reader.viewer))
    .where(holdsFor(reader));
}

/** Names what a notice of somebody's record of an event is about. */
export const aboutRecord = (eventId: string) => `record ${eventId}`;

/**
 * Tells whether somebody has still to read what they were told of their record of an event.
 * @param eventId the column that names the event
 */
export function isRecordUnread(userId: string, eventId: string) {
  return sql<boolean>`not exists (
    select 1 from notices n where n.user_id = ${userId}
      and n.about = ${aboutRecord('')} || ${sql.ref(eventId)} and n.read_at is not null)`;
}

/** Whether a kind is told of evenings. */
export const isOfEvening = (kind: NoticeKind): boolean => ofEvenings.includes(kind);

/** Whether a notice tells its reader that an evening, or its plan, is for them no more. */
export const isFarewell = ({ kind, facts }: Pick<NoticesTable, 'kind' | 'facts'>): boolean =>
  farewells.includes(kind) || (kind === 'plan-changed' && facts.includes(nowhere));
