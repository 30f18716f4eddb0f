import type { Personal } from './personal-entry.ts';
import type { Tables } from './tables.ts';

const byOfficers = {
  people: { user_id: 'goes', by_id: 'stays' },
  names: { by_name: 'by_id' },
  copy: {},
} as const;

/** Answers to events: what belongs to whoever comes is in no copy of an officer’s who answered for them. */
const answers = {
  people: byOfficers.people,
  names: { ...byOfficers.names, character_name: 'user_id' },
  about: { of: 'user_id', columns: ['role', 'character_id', 'comment'] },
  words: ['comment'],
  copy: {},
} as const;

const withSaidBefore = {
  ...answers,
  about: { of: 'user_id', columns: [...answers.about.columns, 'said_before'] },
} as const;

/**
 * Every table: where it speaks of people, what of it stands in a copy, and what a removal leaves. One that
 * does not speak of people says why in a line.
 */
export const personal: { readonly [Table in keyof Tables]: Personal<Table> | string } = {
  users: {
    people: { id: 'goes' },
    names: { username: 'id' },
    copy: { without: ['name_key'] },
  },
  sessions: { people: { user_id: 'goes' }, copy: { without: ['id_hash'] } },
  sign_ins: 'it is not known yet who comes back from Discord',
  discord_tokens: {
    people: { user_id: 'goes' },
    copy: 'a sealed key to Discord: a secret, and nothing that somebody said',
  },
  guild_roles: 'the roles of the server, whoever holds them',
  milestones: 'when hosts did their tasks',
  claims: 'which host does a task',
  masquerades: {
    people: { user_id: 'goes', target_id: 'goes' },
    names: { target_name: 'target_id' },
    copy: 'an editor’s look around, over within hours; the audit log keeps that it was',
  },
  audit: {
    people: { actor_id: 'stays', subject_id: 'stays' },
    names: { actor_name: 'actor_id', subject_name: 'subject_id' },
    about: { of: 'subject_id', columns: ['detail'] },
    details: ['detail'],
    folded: ['people_key'],
    copy: { without: ['people_key'] },
  },
  snapshots: 'imports of game data',
  items: 'game data',
  item_names: 'game data',
  item_facts: 'game data',
  item_traits: 'game data',
  item_slots: 'game data',
  recipes: 'game data',
  recipe_links: 'game data',
  files: 'icons, which nobody is named with',
  file_paths: 'icons, which nobody is named with',
  icons: 'icons, which nobody is named with',
  characters: { people: { user_id: 'goes' }, names: { ign: 'user_id' }, copy: {} },
  deleted_characters: { people: { user_id: 'goes' }, copy: {} },
  equipment_sets: {
    part: { column: 'character_id', of: ['characters', 'deleted_characters'] },
    copy: {},
  },
  equipment_set_revisions: {
    people: { by_id: 'stays' },
    part: { column: 'set_id', of: ['equipment_sets'] },
    copy: { by: [] },
  },
  builds: {
    people: { user_id: 'goes' },
    part: { column: 'character_id', of: ['characters', 'deleted_characters'] },
    copy: {},
  },
  events: 'what officers plan is the guild’s; who planned it stands in the audit log',
  series_rules: 'plans of the guild',
  series_gaps: 'plans of the guild',
  event_templates: 'plans of the guild',
  event_changes: {
    people: { by_id: 'stays' },
    names: { by_name: 'by_id' },
    words: ['reason'],
    copy: {},
  },
  rsvps: withSaidBefore,
  moved_answers: withSaidBefore,
  earlier_answers: answers,
  moves_up: byOfficers,
  calendar_feeds: { people: { user_id: 'goes' }, copy: {} },
  availability: { people: { user_id: 'goes' }, copy: {} },
  views: { people: { user_id: 'goes' }, copy: {} },
  attendance: { people: { user_id: 'stays' }, copy: {} },
  attendance_changes: {
    ...byOfficers,
    about: { of: 'user_id', columns: ['reason'] },
    words: ['reason'],
  },
  attendance_appeals: {
    people: { user_id: 'goes' },
    names: { answered_by: null },
    words: ['words', 'answer'],
    copy: {},
  },
  leaves: {
    people: { user_id: 'goes' },
    names: { entered_by: null, ended_by: null, taken_back_by: null },
    words: ['reason'],
    copy: {},
  },
  trials: {
    people: { user_id: 'goes' },
    names: { decided_by: null },
    words: ['reason'],
    copy: {},
  },
  trial_votes: {
    people: { user_id: 'stays' },
    part: { column: 'trial_id', of: ['trials'] },
    copy: {},
  },
  trial_notes: {
    people: { author_id: 'stays' },
    words: ['words'],
    part: { column: 'trial_id', of: ['trials'] },
    copy: {},
  },
  squads: {
    // Nobody is removed who leads a squad that stands.
    people: { lead_id: 'stays', deputy_id: 'named-no-more' },
    copy: {},
  },
  squad_members: { people: { user_id: 'goes' }, copy: {} },
  squad_wishes: {
    people: { user_id: 'goes' },
    words: ['words'],
    lists: ['companions', 'avoids'],
    copy: {},
  },
  squad_requests: {
    people: { user_id: 'goes' },
    names: { answered_by: null },
    words: ['words', 'answer'],
    copy: {},
  },
  squad_changes: {
    people: { user_id: 'stays', by_id: 'stays' },
    names: { username: 'user_id', by_name: 'by_id' },
    about: { of: 'user_id', columns: ['detail'] },
    details: ['detail'],
    copy: {},
  },
  squad_moves: {
    people: { by_id: 'goes' },
    json: ['answer'],
    copy: 'what a call was answered, kept for a while so that it may be sent again',
  },
  class_days: 'sums of the guild',
  raids: {
    names: { published_by: null, created_by: null, changed_by: null },
    json: ['body', 'published_body', 'first_published'],
    // Who works on a plan decides when members see it.
    copy: {
      by: ['published_body'],
      only: ['id', 'kind', 'event_id', 'title', 'created_at', 'published_at'],
    },
  },
  raid_moves: {
    people: { by_id: 'stays' },
    words: ['step'],
    json: ['changes'],
    copy: { without: ['step', 'changes'] },
  },
  drops: {
    people: { user_id: 'stays', entered_by: 'stays' },
    names: { character_name: 'user_id' },
    besides: { of: 'user_id', columns: ['character_id', 'character_name'] },
    about: { of: 'user_id', columns: ['character_id', 'why', 'reason'] },
    words: ['why', 'reason'],
    copy: {},
  },
  drop_others: { people: { user_id: 'goes' }, words: ['words'], copy: {} },
  notices: {
    people: { user_id: 'goes', other_id: 'goes' },
    facts: ['facts'],
    // One that tells somebody else of them is that reader’s.
    copy: { by: ['user_id'] },
  },
  event_reminders: 'of which evenings the guild was reminded',
  seen_interactions: 'numbers of what was pressed, whoever pressed it',
  post_channels: 'channels of the guild',
  event_posts: 'posts of events, which name nobody',
  plan_posts: {
    json: ['told'],
    copy: 'what Discord was told of a plan, which stands in the copy itself where members see it',
  },
  tellings: 'how many people were told something, not whom',
  notice_choices: { people: { user_id: 'goes' }, copy: {} },
  push_keys: 'the site’s own keys',
  push_devices: {
    people: { user_id: 'goes' },
    // What the browser is reached by is a secret between it and the site.
    copy: { without: ['endpoint', 'p256dh', 'auth', 'session_hash'] },
  },
  push_deliveries: {
    part: { column: 'device_id', of: ['push_devices'] },
    copy: 'which devices have had what is still on its way to others',
  },
  reading_asks: 'which texts the guild was asked to read',
  readings: { people: { user_id: 'goes' }, copy: {} },
  review_tellings: 'of which texts in review editors and officers were told',
  member_notes: {
    people: { user_id: 'goes', author_id: 'stays' },
    about: { of: 'user_id', columns: ['words'] },
    words: ['words'],
    copy: {},
  },
  maps: 'maps of the game',
  map_tiles: 'pictures of maps',
  map_places: {
    people: { owner_id: 'goes', seen_by: 'named-no-more', timer_by: 'named-no-more' },
    // What somebody has given to their squad or to the guild is theirs no more.
    goesWhere: { column: 'layer', is: 'mine' },
    words: ['name', 'refused_why'],
    copy: { by: ['owner_id'], without: ['seen_by', 'timer_by', 'source_hash'] },
  },
  map_place_revisions: {
    people: { by_id: 'stays' },
    facts: ['body'],
    part: { column: 'place_id', of: ['map_places'] },
    copy: { by: ['by_id'] },
  },
  map_place_items: {
    part: { column: 'place_id', of: ['map_places'] },
    words: ['words'],
    copy: 'what the revisions of places say, by item',
  },
  map_place_events: {
    part: { column: 'place_id', of: ['map_places'] },
    copy: 'what the revisions of places say, by event',
  },
  removal_requests: { people: { user_id: 'goes' }, words: ['words'], copy: {} },
};
