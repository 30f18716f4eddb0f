import type { AttendanceState, RsvpAnswer, RsvpRole } from '#rules/attendance/attendance.ts';
import type { Verdict } from '#rules/trials/trials.ts';

/** 0 or 1: neither engine's own boolean, so that one set of queries serves both. */
type Flag = 0 | 1;

/** Milliseconds since 1970, UTC. */
type Moment = number;

/** JSON, kept as text so that it can be sent without being parsed. */
type Json = string;

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

/** When something was last done for all hosts together. */
export interface MilestonesTable {
  name: 'members-read';
  reached_at: Moment;
}

/** What one process at a time does, in all hosts and commands together. */
export interface ClaimsTable {
  name: 'import';
  /** a random name of whoever does it */
  holder: string;
  since: Moment;
  /** when others may take it, unless the holder puts it off: a crash does not hold it for ever */
  ends_at: Moment;
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

/** One import of game data. Readers see the current one, whole. */
export interface SnapshotsTable {
  id: number;
  created_at: Moment;
  /** where it came from, for people */
  source: string;
  is_current: Flag;
  /** ranks of its names, both included; null until they are written */
  first_rank: number | null;
  last_rank: number | null;
}

export interface ItemsTable {
  snapshot_id: number;
  id: string;
  layout: string;
  /** the name without case and accents */
  name_key: string;
  /** what a search result shows */
  card: Json;
  /** the whole item */
  body: Json;
}

/**
 * What search reads: narrow, and numbered without a gap in the order of name, then id, so that a
 * page of prefix matches is a range of ranks.
 */
export interface ItemNamesTable {
  rank: number;
  snapshot_id: number;
  item_id: string;
  name_key: string;
}

/** What search filters and sorts by, one row an item, numbered as its name is. */
export interface ItemFactsTable {
  rank: number;
  snapshot_id: number;
  type: string;
  level: number;
  /** places in `rarities` */
  rarity_min: number;
  rarity_max: number;
  /** whether something makes it */
  has_recipe: Flag;
}

/** What an item has several of. */
export interface ItemTraitsTable {
  rank: number;
  snapshot_id: number;
  trait: 'slot' | 'stat' | 'set';
  name: string;
  /** the most that a stat comes to without enchant; 0 for the others */
  value: number;
}

/** The gear that fits a slot, in the order in which a picker shows it. */
export interface ItemSlotsTable {
  snapshot_id: number;
  /** the database's name: `ear-left` */
  slot: string;
  name_key: string;
  item_id: string;
}

/** Which items a recipe takes and makes, and which teach it or are taken apart by it. */
export interface RecipeLinksTable {
  snapshot_id: number;
  kind: 'takes' | 'makes' | 'teaches' | 'breaks-down';
  item_id: string;
  recipe_id: string;
}

export interface RecipesTable {
  snapshot_id: number;
  id: string;
  body: Json;
}

/** Files that people or imports bring, keyed by content. */
export interface FilesTable {
  hash: string;
  type: string;
  bytes: Uint8Array;
}

/** Where a file is served below /cdn. */
export interface FilePathsTable {
  path: string;
  file_hash: string;
}

/** An icon that somebody uploaded. Its file is kept like any other. */
export interface IconsTable {
  id: string;
  name: string;
  /** below /cdn */
  path: string;
  created_at: Moment;
}

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

/** A character that was deleted, and can be brought back for a while. */
export interface DeletedCharactersTable {
  id: string;
  user_id: string;
  /** the whole row it had */
  row: Json;
  deleted_at: Moment;
}

export interface EventsTable {
  id: string;
  title: string;
  description: string;
  mandatory: Flag;
  starts_at: Moment;
  ends_at: Moment;
  /** IANA time zone the event was planned in */
  zone: string;
  /** announced at least 30 minutes before it starts */
  tbd: Flag;
  /** takes precedence over everything else */
  all_call: Flag;
  /** stands in the feed that anyone may read */
  is_public: Flag;
  cancelled: Flag;
  /** counts changes, so that two officers do not overwrite each other */
  version: number;
  /** the same, for what is recorded of it */
  attendance_version: number;
  /** what it was planned together with */
  series_id: string | null;
  /** the squad it is for; null for everybody */
  squad_id: string | null;
}

/** What a member answers to an invitation. */
export interface RsvpsTable {
  event_id: string;
  user_id: string;
  answer: RsvpAnswer;
  /** what they come as */
  role: RsvpRole | null;
  comment: string;
  answered_at: Moment;
}

/** Which addresses of a member's own calendar hold: those of the latest generation. */
export interface CalendarFeedsTable {
  user_id: string;
  generation: number;
  renewed_at: Moment;
}

export interface AttendanceTable {
  event_id: string;
  user_id: string;
  state: AttendanceState;
  recorded_at: Moment;
}

/** Who recorded what, first and after: append-only, the schema refuses anything else. */
export interface AttendanceChangesTable {
  id: string;
  event_id: string;
  user_id: string;
  before: AttendanceState | null;
  after: AttendanceState;
  by_id: string;
  by_name: string;
  reason: string;
  at: Moment;
}

/** A member who sees a record otherwise, and what officers answered. */
export interface AttendanceAppealsTable {
  id: string;
  event_id: string;
  user_id: string;
  words: string;
  made_at: Moment;
  outcome: 'granted' | 'refused' | null;
  answer: string | null;
  /** the officer's name at that time */
  answered_by: string | null;
  answered_at: Moment | null;
}

/** A leave of absence, both days included: 2026-11-20. */
export interface LeavesTable {
  id: string;
  user_id: string;
  first_day: string;
  last_day: string;
  reason: string;
  made_at: Moment;
}

export interface TrialsTable {
  id: string;
  user_id: string;
  started_at: Moment;
  ends_at: Moment;
  verdict: Verdict | null;
  /** why, in the officers' words */
  reason: string | null;
  decided_at: Moment | null;
  /** the officer's name at that time */
  decided_by: string | null;
}

export interface TrialVotesTable {
  trial_id: string;
  user_id: string;
  vote: Verdict;
  voted_at: Moment;
}

/** A member's vouch, which the trial member may read, or an officers' note, which they may not. */
export interface TrialNotesTable {
  id: string;
  trial_id: string;
  author_id: string;
  kind: 'vouch' | 'note';
  words: string;
  written_at: Moment;
}

export interface SquadsTable {
  id: string;
  name: string;
  lead_id: string;
}

export interface SquadMembersTable {
  squad_id: string;
  user_id: string;
}

/** How many mains of an archetype there were on a day: 2026-11-20. */
export interface ClassDaysTable {
  day: string;
  archetype: string;
  mains: number;
  /** the sum of their levels */
  levels: number;
}

/** Every table, in an order in which each comes after those it refers to. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  discord_tokens: DiscordTokensTable;
  guild_roles: GuildRolesTable;
  milestones: MilestonesTable;
  claims: ClaimsTable;
  masquerades: MasqueradesTable;
  audit: AuditTable;
  snapshots: SnapshotsTable;
  items: ItemsTable;
  item_names: ItemNamesTable;
  item_facts: ItemFactsTable;
  item_traits: ItemTraitsTable;
  item_slots: ItemSlotsTable;
  recipes: RecipesTable;
  recipe_links: RecipeLinksTable;
  files: FilesTable;
  file_paths: FilePathsTable;
  icons: IconsTable;
  characters: CharactersTable;
  deleted_characters: DeletedCharactersTable;
  events: EventsTable;
  rsvps: RsvpsTable;
  calendar_feeds: CalendarFeedsTable;
  attendance: AttendanceTable;
  attendance_changes: AttendanceChangesTable;
  attendance_appeals: AttendanceAppealsTable;
  leaves: LeavesTable;
  trials: TrialsTable;
  trial_votes: TrialVotesTable;
  trial_notes: TrialNotesTable;
  squads: SquadsTable;
  squad_members: SquadMembersTable;
  class_days: ClassDaysTable;
}

/** The names of the tables in that order, each with its key. */
export const tableKeys: Record<keyof Tables, readonly string[]> = {
  users: ['id'],
  sessions: ['id_hash'],
  sign_ins: ['state_hash'],
  discord_tokens: ['user_id'],
  guild_roles: ['id'],
  milestones: ['name'],
  claims: ['name'],
  masquerades: ['session_hash'],
  audit: ['id'],
  snapshots: ['id'],
  items: ['snapshot_id', 'id'],
  item_names: ['rank'],
  item_facts: ['rank'],
  item_traits: ['rank', 'trait', 'name'],
  item_slots: ['snapshot_id', 'slot', 'item_id'],
  recipes: ['snapshot_id', 'id'],
  recipe_links: ['snapshot_id', 'kind', 'item_id', 'recipe_id'],
  files: ['hash'],
  file_paths: ['path'],
  icons: ['id'],
  characters: ['id'],
  deleted_characters: ['id'],
  events: ['id'],
  rsvps: ['event_id', 'user_id'],
  calendar_feeds: ['user_id'],
  attendance: ['event_id', 'user_id'],
  attendance_changes: ['id'],
  attendance_appeals: ['id'],
  leaves: ['id'],
  trials: ['id'],
  trial_votes: ['trial_id', 'user_id'],
  trial_notes: ['id'],
  squads: ['id'],
  squad_members: ['squad_id', 'user_id'],
  class_days: ['day', 'archetype'],
};
