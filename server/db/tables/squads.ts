import type { Role } from '#rules/characters/roles.ts';
import type { Charge, Parting } from '#rules/guild/crest.ts';
import type { SquadChangeKind } from '#rules/squads/squad.ts';
import type { Flag, Json, Moment } from './columns.ts';

export interface SquadsTable {
  id: string;
  name: string;
  /** by which names are compared: each belongs to one squad; null for a disbanded one */
  name_key: string | null;
  lead_id: string;
  deputy_id: string | null;
  /** the chosen shield; null for the one that goes with the name */
  parting: Parting | null;
  charge: Charge | null;
  /** what the squad looks for, in words */
  seeks: string;
  /** counts changes of the squad and of who is in it */
  version: number;
  /** the squad is disbanded since then; null while it stands */
  disbanded_at: Moment | null;
}

export interface SquadMembersTable {
  squad_id: string;
  user_id: string;
  /** the role that the member has in the squad; null for that of their main */
  role: Role | null;
  joined_at: Moment;
}

/** What a member wishes of a squad. */
export interface SquadWishesTable {
  user_id: string;
  /** the member looks for a squad, and says so */
  looking: Flag;
  /** days of the week, 1 is Monday */
  evenings: Json;
  role: Role | null;
  words: string;
  /** ids of those with whom they would like to play */
  companions: Json;
  /** ids of those with whom they would rather not: for officers alone */
  avoids: Json;
  changed_at: Moment;
}

/** A member asks to join a squad: the last time that they asked it. */
export interface SquadRequestsTable {
  squad_id: string;
  user_id: string;
  words: string;
  made_at: Moment;
  /** `lapsed`: the squad was disbanded, or the member came elsewhere; null while it waits */
  outcome: 'accepted' | 'refused' | 'lapsed' | null;
  answer: string;
  /** the name of who answered, at that time */
  answered_by: string | null;
  answered_at: Moment | null;
}

/** The history of squads and of their members: lines are only ever added. */
export interface SquadChangesTable {
  /** sorts by time */
  id: string;
  squad_id: string;
  /** the squad's name at that time */
  squad_name: string;
  /** the member whom the change concerns; null for one of the squad itself */
  user_id: string | null;
  username: string | null;
  kind: SquadChangeKind;
  /** further facts, in words */
  detail: string;
  /** who did it */
  by_id: string;
  by_name: string;
  at: Moment;
}

/** What a move of people was answered: for its sender, who sends it again where they have not heard it. */
export interface SquadMovesTable {
  by_id: string;
  /** made by the sender, so that a move that is sent twice is made once */
  id: string;
  answer: Json;
  at: Moment;
}
