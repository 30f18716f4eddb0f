import type { PersonalTables } from './personal-entry.ts';
import { calendarTables } from './personal/calendar.ts';
import { characterTables } from './personal/characters.ts';
import { gameTables } from './personal/game-data.ts';
import { mapTables } from './personal/maps.ts';
import { noticeTables } from './personal/notices.ts';
import { peopleTables } from './personal/people.ts';
import { squadTables } from './personal/squads.ts';
import type { Tables } from './tables.ts';

/**
 * Every table: where it speaks of people, what of it stands in a copy, and what a removal leaves. One that
 * does not speak of people says why in a line.
 */
export const personal: PersonalTables<keyof Tables> = {
  ...peopleTables,
  ...gameTables,
  ...calendarTables,
  ...characterTables,
  ...squadTables,
  ...noticeTables,
  ...mapTables,
};
