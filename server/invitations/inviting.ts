import { listEvents } from '#contract/calendar.ts';
import {
  meets,
  type RoleGrant,
  rolesThatMeet,
  type Viewer,
  viewerOf,
} from '#rules/access/access.ts';
import type { StoredUser } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';

type User = Pick<StoredUser, 'id' | 'roles'>;

/** Lists the roles whose holders may see the calendar, and answer what is for everybody. */
export function rolesThatSee(grants: readonly RoleGrant[]): string[] {
  return rolesThatMeet(listEvents.access, grants);
}

/** What says whom an event invites (product §3.13). */
export interface Inviting {
  /** those who are asked; null for everybody */
  asked: ReadonlySet<string> | null;
  grants: readonly RoleGrant[];
  /** tells whether the event judges somebody who is on trial: a mandatory one asks them too */
  isJudged: (user: User) => boolean;
}

/** Tells whether an event invites a member: one for everybody those who may see the calendar. */
export function isInvited({ asked, grants, isJudged }: Inviting, user: User): boolean {
  if (asked !== null) return asked.has(user.id);
  return isJudged(user) || meets(listEvents.access, viewerOf(user.roles, grants));
}

/**
 * Tells whether somebody of the server may answer an event, and an officer for them (product §9.13): the
 * squad that it is for; of what is for everybody each who may see the calendar, and each whom it counts
 * for.
 * @param asked those who are asked; null for everybody
 */
export function mayAnswer(
  { mandatory }: Pick<EventsTable, 'mandatory'>,
  asked: Inviting['asked'],
  { id, viewer }: { id: string; viewer: Viewer },
): boolean {
  if (asked !== null) return asked.has(id);
  return mandatory === 1 || meets(listEvents.access, viewer);
}

/**
 * Makes what tells whether somebody who says that they come to an event still may: who is in the server,
 * and may answer it. Whoever may not has no place of it.
 */
export function mayStillCome(
  event: Pick<EventsTable, 'mandatory'>,
  { asked, grants }: Pick<Inviting, 'asked' | 'grants'>,
): (user: User) => boolean {
  return ({ id, roles }) =>
    roles !== null && mayAnswer(event, asked, { id, viewer: viewerOf(roles, grants) });
}
