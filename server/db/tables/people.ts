import type { Json, Moment } from './columns.ts';

/** A known person: one who has signed in, or was read from the guild's Discord server. */
export interface UsersTable {
  id: string;
  username: string;
  /** the name, folded (rules/text/search-text): lists of people are sorted by it, then by id */
  name_key: string;
  avatar: string | null;
  /** role ids in the guild's server; null for someone who is not in it */
  roles: Json | null;
  joined_at: Moment | null;
  /**
   * time of Discord's last answer about the roles; null for a person about whom it was never asked
   */
  roles_at: Moment | null;
}

export interface SessionsTable {
  /** hash of the id in the cookie */
  id_hash: string;
  user_id: string;
  created_at: Moment;
  expires_at: Moment;
}

/** A sign-in that has gone to Discord and not come back. */
export interface SignInsTable {
  /** hash of the `state` that Discord returns */
  state_hash: string;
  /** hash of the id in the same browser's cookie */
  browser_hash: string;
  /** PKCE code verifier */
  verifier: string;
  /** path to go to afterwards */
  back: string;
  expires_at: Moment;
}

/** The tokens with which a host without a bot reads a person's roles from Discord. */
export interface DiscordTokensTable {
  user_id: string;
  /** the tokens, sealed with the session secret */
  sealed: string;
}

/** The roles of the guild's server, from Discord's last answer. */
export interface GuildRolesTable {
  id: string;
  name: string;
  /** 0xRRGGBB; 0 for none */
  color: number;
  /** place in Discord's order: higher roles have greater numbers */
  position: number;
}

/** A masquerade: an editor looks around as somebody, in one session. */
export interface MasqueradesTable {
  session_hash: string;
  user_id: string;
  target_id: string;
  target_name: string;
  ends_at: Moment;
}

/** A line of the audit log. Append-only: the schema refuses to change or delete one. */
export interface AuditTable {
  id: string;
  at: Moment;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  subject_id: string | null;
  subject_name: string | null;
  /** ids and names of both people, without case and accents */
  people_key: string;
  detail: string;
}

/** What a member keeps of a screen. */
export interface ViewsTable {
  user_id: string;
  /** one of #rules/tables/screens.ts */
  screen: string;
  /** empty for the view that the screen opens with */
  name: string;
  /** parameters of the screen's address with their values, as JSON */
  parameters: string;
  /** when it was chosen */
  changed_at: Moment;
}
