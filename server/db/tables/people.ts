import type { Json, Moment } from './columns.ts';

/** Whoever is known: signed in once, or read from the guild's Discord server. */
export interface UsersTable {
  id: string;
  username: string;
  avatar: string | null;
  /** role ids in the guild's server; null for someone who is not in it */
  roles: Json | null;
  joined_at: Moment | null;
  /** when Discord last said which roles they hold; null where nobody was asked */
  roles_at: Moment | null;
}

export interface SessionsTable {
  /** hash of the id that the cookie holds */
  id_hash: string;
  user_id: string;
  created_at: Moment;
  expires_at: Moment;
}

/** A sign-in that has gone to Discord and not come back. */
export interface SignInsTable {
  /** hash of the `state` that Discord returns */
  state_hash: string;
  /** hash of the id that the cookie of the same browser holds */
  browser_hash: string;
  /** PKCE code verifier */
  verifier: string;
  /** where to go afterwards */
  back: string;
  expires_at: Moment;
}

/** What lets the host ask Discord for a person's roles where it has no bot. */
export interface DiscordTokensTable {
  user_id: string;
  /** the tokens, sealed with the session secret */
  sealed: string;
}

/** The roles of the guild's server, as Discord last told. */
export interface GuildRolesTable {
  id: string;
  name: string;
  /** 0xRRGGBB; 0 for none */
  color: number;
  /** the higher, the further up */
  position: number;
}

/** An editor looking around as somebody, in one session. */
export interface MasqueradesTable {
  session_hash: string;
  user_id: string;
  target_id: string;
  target_name: string;
  ends_at: Moment;
}

/** Append-only: the schema refuses to change or delete a line. */
export interface AuditTable {
  id: string;
  at: Moment;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  subject_id: string | null;
  subject_name: string | null;
  /** ids and names of both, without case and accents */
  people_key: string;
  detail: string;
}
