import { listArticles } from '#contract/articles.ts';
import { readOwnAttendance } from '#contract/attendance.ts';
import { listDemoMembers, readCurrentUser } from '#contract/auth.ts';
import { listAnswers, listOwnEvenings } from '#contract/calendar.ts';
import { listCharacters } from '#contract/characters.ts';
import { readClasses, readClassHistory } from '#contract/classes.ts';
import { listGearBySlot } from '#contract/gear-by-slot.ts';
import { listIcons } from '#contract/icons.ts';
import type { Operation } from '#contract/operation.ts';
import { listSquads } from '#contract/squads.ts';
import { personas } from '#demo/guild.ts';
import type { Level } from '#rules/access/access.ts';
import { samplePath, subjects } from '#tests/server/sample-calls.ts';
import { eveningId, size } from '../guild-year.ts';
import type { Attacker } from './connections.ts';

/** What each kind of attacker may read: what costs little, and what has the largest answers. */
export const readings: Record<Attacker, Record<'cheap' | 'large', readonly Operation[]>> = {
  guest: { cheap: [listArticles, listDemoMembers], large: [listIcons, listDemoMembers] },
  recruit: {
    cheap: [listCharacters, readCurrentUser, listOwnEvenings],
    large: [readOwnAttendance, listGearBySlot],
  },
  member: {
    cheap: [listCharacters, readCurrentUser, listSquads],
    large: [readClasses, readClassHistory, listAnswers],
  },
};

/** Levels of the attackers who sign in. */
export const levels = { guest: null, recruit: 1, member: 2 } as const satisfies Record<
  Attacker,
  Level | null
>;

/** Returns as whom an attacker signs in; null for a guest. */
export function personOf(who: Attacker): string | null {
  const level = levels[who];
  if (level === null) return null;
  const person = personas.find(({ standing }) => standing?.rank === level);
  if (!person) throw new Error(`The demo guild has nobody of level ${level}`);
  return person.id;
}

/** Makes the first line of a call, about what there is in the guild that is attacked. */
export function callTo(operation: Operation, who: Attacker): string {
  const path = samplePath(operation, personOf(who) ?? '1');
  const lastEvening = eveningId(size.events - 1);
  return `${operation.method} ${path.replace(subjects.eventId, lastEvening)}`;
}

/** Makes the first lines of the calls that an attacker may make to read. */
export function callsOf(who: Attacker, what: 'cheap' | 'large'): string[] {
  return readings[who][what].map((operation) => callTo(operation, who));
}
