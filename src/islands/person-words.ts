import { formatRate } from '#rules/attendance/attendance.ts';
import type { Role } from '#rules/characters/roles.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { isVisible } from '#rules/guild/visible-name.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { powerFor, type RaidCharacter, type RaidPerson } from '#rules/raids/people.ts';

/** What can be done with a character, as far as it is known. */
export type Powers = Parameters<typeof powerFor>[1] & Pick<RaidCharacter, 'equipped' | 'updatedAt'>;

/** Names a person: some have a name that nobody sees. */
export function nameInWords({ username }: { username: string }): string {
  return isVisible(username) ? username : 'unnamed';
}

const day = 24 * 60 * 60 * 1000;

/** Says how old a record is: `today`, `3 days old`, `5 weeks old`, `8 months old`. */
function ageInWords(updatedAt: number, now: number): string {
  const days = Math.floor((now - updatedAt) / day);
  if (days < 1) return 'changed today';
  const [count, unit] =
    days < 14
      ? [days, 'day']
      : days < 61
        ? [Math.floor(days / 7), 'week']
        : [Math.floor(days / 30.4), 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'} old`;
}

/** Names the power that matters to a role: `healing 812`, `health 5,950`. */
export function powerInWords(character: Powers | null | undefined, role: Role): string | null {
  if (!character) return null;
  const { name, value } = powerFor(role, character);
  const word = name.toLowerCase().replace(' power', '');
  return value > 0 ? `${word} ${formatNumber(Math.round(value))}` : null;
}

/** Says how far a character's gear is known: `12 of 21 slots, 3 weeks old`. */
export function gearInWords(character: Powers | null | undefined, now: number): string | null {
  if (!character) return null;
  return `${character.equipped} of ${dollSlots.length} slots, ${ageInWords(character.updatedAt, now)}`;
}

/** Says how reliably somebody comes. */
export function attendanceInWords(attendance: number | null): string {
  return attendance === null ? 'never recorded' : `there ${formatRate(attendance)}`;
}

/** Says how reliably somebody comes, and how often of the latest raids they made room. */
export function recordInWords({
  attendance,
  benched,
  benchedOf,
}: Pick<RaidPerson, 'attendance' | 'benched' | 'benchedOf'>): string {
  const record = attendanceInWords(attendance);
  return benchedOf === 0 ? record : `${record}, benched ${benched} of ${benchedOf}`;
}
