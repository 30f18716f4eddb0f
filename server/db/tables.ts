import type {
  AttendanceTable,
  AttendanceChangesTable,
  AttendanceAppealsTable,
  LeavesTable,
} from './tables/attendance.ts';
import type {
  EventsTable,
  EventChangesTable,
  SeriesRulesTable,
  SeriesGapsTable,
  EventTemplatesTable,
  MovedAnswersTable,
  RsvpsTable,
  EarlierAnswersTable,
  MovesUpTable,
  CalendarFeedsTable,
  AvailabilityTable,
} from './tables/calendar.ts';
import type {
  CharactersTable,
  DeletedCharactersTable,
  ClassDaysTable,
  EquipmentSetsTable,
  EquipmentSetRevisionsTable,
  BuildsTable,
} from './tables/characters.ts';
import type { DropOthersTable, DropsTable } from './tables/drops.ts';
import type { FilesTable, FilePathsTable, IconsTable } from './tables/files.ts';
import type {
  SnapshotsTable,
  ItemsTable,
  ItemNamesTable,
  ItemFactsTable,
  ItemTraitsTable,
  ItemSlotsTable,
  RecipeLinksTable,
  RecipesTable,
} from './tables/game-data.ts';
import type { MilestonesTable, ClaimsTable, SeenInteractionsTable } from './tables/hosts.ts';
import type {
  MapLightPicturesTable,
  MapPlaceEventsTable,
  MapPlaceItemsTable,
  MapPlaceRevisionsTable,
  MapPlacesTable,
  MapsTable,
  MapTilesTable,
} from './tables/maps.ts';
import type {
  EventRemindersTable,
  NoticeChoicesTable,
  NoticesTable,
  TellingsTable,
} from './tables/notices.ts';
import type {
  UsersTable,
  SessionsTable,
  SignInsTable,
  DiscordTokensTable,
  GuildRolesTable,
  MasqueradesTable,
  AuditTable,
  ViewsTable,
} from './tables/people.ts';
import type { EventPostsTable, PlanPostsTable, PostChannelsTable } from './tables/posts.ts';
import type { PushDeliveriesTable, PushDevicesTable, PushKeysTable } from './tables/pushes.ts';
import type { RaidMovesTable, RaidsTable } from './tables/raids.ts';
import type { ReadingAsksTable, ReadingsTable, ReviewTellingsTable } from './tables/readings.ts';
import type { MemberNotesTable, RemovalRequestsTable } from './tables/removals.ts';
import type {
  SquadsTable,
  SquadMembersTable,
  SquadMovesTable,
  SquadWishesTable,
  SquadRequestsTable,
  SquadChangesTable,
} from './tables/squads.ts';
import type { TrialsTable, TrialVotesTable, TrialNotesTable } from './tables/trials.ts';

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
  equipment_sets: EquipmentSetsTable;
  equipment_set_revisions: EquipmentSetRevisionsTable;
  builds: BuildsTable;
  events: EventsTable;
  series_rules: SeriesRulesTable;
  series_gaps: SeriesGapsTable;
  event_templates: EventTemplatesTable;
  event_changes: EventChangesTable;
  rsvps: RsvpsTable;
  moved_answers: MovedAnswersTable;
  earlier_answers: EarlierAnswersTable;
  moves_up: MovesUpTable;
  calendar_feeds: CalendarFeedsTable;
  availability: AvailabilityTable;
  views: ViewsTable;
  attendance: AttendanceTable;
  attendance_changes: AttendanceChangesTable;
  attendance_appeals: AttendanceAppealsTable;
  leaves: LeavesTable;
  trials: TrialsTable;
  trial_votes: TrialVotesTable;
  trial_notes: TrialNotesTable;
  squads: SquadsTable;
  squad_members: SquadMembersTable;
  squad_wishes: SquadWishesTable;
  squad_requests: SquadRequestsTable;
  squad_changes: SquadChangesTable;
  squad_moves: SquadMovesTable;
  class_days: ClassDaysTable;
  raids: RaidsTable;
  raid_moves: RaidMovesTable;
  drops: DropsTable;
  drop_others: DropOthersTable;
  notices: NoticesTable;
  notice_choices: NoticeChoicesTable;
  event_reminders: EventRemindersTable;
  tellings: TellingsTable;
  seen_interactions: SeenInteractionsTable;
  post_channels: PostChannelsTable;
  event_posts: EventPostsTable;
  plan_posts: PlanPostsTable;
  push_keys: PushKeysTable;
  push_devices: PushDevicesTable;
  push_deliveries: PushDeliveriesTable;
  reading_asks: ReadingAsksTable;
  readings: ReadingsTable;
  review_tellings: ReviewTellingsTable;
  member_notes: MemberNotesTable;
  removal_requests: RemovalRequestsTable;
  maps: MapsTable;
  map_light_pictures: MapLightPicturesTable;
  map_tiles: MapTilesTable;
  map_places: MapPlacesTable;
  map_place_revisions: MapPlaceRevisionsTable;
  map_place_items: MapPlaceItemsTable;
  map_place_events: MapPlaceEventsTable;
}

/** The names of the tables in that order, each with the columns of its key. */
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
  equipment_sets: ['id'],
  equipment_set_revisions: ['set_id', 'revision'],
  builds: ['id'],
  events: ['id'],
  series_rules: ['series_id', 'first_day'],
  series_gaps: ['series_id', 'day'],
  event_templates: ['id'],
  event_changes: ['id'],
  rsvps: ['event_id', 'user_id'],
  moved_answers: ['event_id', 'user_id'],
  earlier_answers: ['id'],
  moves_up: ['event_id', 'user_id', 'moved_at'],
  calendar_feeds: ['user_id'],
  availability: ['user_id'],
  views: ['user_id', 'screen', 'name'],
  attendance: ['event_id', 'user_id'],
  attendance_changes: ['id'],
  attendance_appeals: ['id'],
  leaves: ['id'],
  trials: ['id'],
  trial_votes: ['trial_id', 'user_id'],
  trial_notes: ['id'],
  squads: ['id'],
  squad_members: ['squad_id', 'user_id'],
  squad_wishes: ['user_id'],
  squad_requests: ['squad_id', 'user_id'],
  squad_changes: ['id'],
  squad_moves: ['by_id', 'id'],
  class_days: ['day', 'archetype'],
  raids: ['id'],
  raid_moves: ['raid_id', 'version'],
  drops: ['id'],
  drop_others: ['drop_id', 'user_id'],
  notices: ['id'],
  notice_choices: ['user_id'],
  event_reminders: ['event_id', 'starts_at'],
  tellings: ['id'],
  seen_interactions: ['id'],
  post_channels: ['name'],
  event_posts: ['event_id', 'channel'],
  plan_posts: ['event_id', 'channel'],
  push_keys: ['name'],
  push_devices: ['id'],
  push_deliveries: ['device_id', 'notice_id'],
  reading_asks: ['path', 'revision'],
  readings: ['user_id', 'path', 'revision'],
  review_tellings: ['path'],
  member_notes: ['id'],
  removal_requests: ['user_id'],
  maps: ['id'],
  map_light_pictures: ['map_id'],
  map_tiles: ['picture_id', 'zoom', 'tile_column', 'tile_row'],
  map_places: ['id'],
  map_place_revisions: ['place_id', 'revision'],
  map_place_items: ['item_id', 'place_id'],
  map_place_events: ['event_id', 'place_id'],
};
