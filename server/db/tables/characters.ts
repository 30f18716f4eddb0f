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

/** A set of equipment of a character, which may be deleted meanwhile and come back. */
export interface EquipmentSetsTable {
  id: string;
  character_id: string;
  /** the revision that stands */
  revision: number;
  /** null while it is there */
  removed_at: Moment | null;
}

/** What a set of equipment is or was. */
export interface EquipmentSetRevisionsTable {
  set_id: string;
  revision: number;
  name: string;
  /** pieces by slot */
  body: Json;
  /** who made it so */
  by_id: string;
  at: Moment;
}

/** A short address by which a member shows a build. */
export interface BuildsTable {
  id: string;
  user_id: string;
  character_id: string;
  /** null for what the character wears */
  set_id: string | null;
  /** for whom it opens, as text */
  audience: string;
  /** what it shows where it is frozen; null for the newest */
  body: Json | null;
  made_at: Moment;
  /** since when it stands on home pages; null if its maker did not choose so */
  on_home_at: Moment | null;
  /** null while it opens */
  taken_back_at: Moment | null;
}
