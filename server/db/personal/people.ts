import type { PersonalTables } from '../personal-entry.ts';

/** Of people, what they are signed in with, and what is written about them. */
export const peopleTables: PersonalTables<
  | 'users'
  | 'sessions'
  | 'sign_ins'
  | 'discord_tokens'
  | 'guild_roles'
  | 'masquerades'
  | 'audit'
  | 'views'
  | 'trials'
  | 'trial_votes'
  | 'trial_notes'
  | 'member_notes'
  | 'removal_requests'
> = {
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
  views: { people: { user_id: 'goes' }, copy: {} },
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
  member_notes: {
    people: { user_id: 'goes', author_id: 'stays' },
    about: { of: 'user_id', columns: ['words'] },
    words: ['words'],
    copy: {},
  },
  removal_requests: { people: { user_id: 'goes' }, words: ['words'], copy: {} },
};
