import type { Flag, Json, Moment } from './columns.ts';

export interface CharactersTable {
  id: string;
  user_id: string;
  ign: string;
  level: number;
  archetype1: string;
  is_main: Flag;
  /** every value of the form, gear included */
  body: Json;
  created_at: Moment;
  updated_at: Moment;
  /** grows with every save */
  version: number;
}

/** A deleted character that can be restored for a while. */
export interface DeletedCharactersTable {
  id: string;
  user_id: string;
  /** the whole row of the character */
  row: Json;
  deleted_at: Moment;
}

/** The number of mains of an archetype on a day: 2026-11-20. */
export interface ClassDaysTable {
  day: string;
  archetype: string;
  mains: number;
  /** sum of the mains' levels */
  levels: number;
}
