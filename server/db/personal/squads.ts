import type { PersonalTables } from '../personal-entry.ts';

/** Of squads, and of plans of raids. */
export const squadTables: PersonalTables<
  | 'squads'
  | 'squad_members'
  | 'squad_wishes'
  | 'squad_requests'
  | 'squad_changes'
  | 'squad_moves'
  | 'raids'
  | 'raid_moves'
> = {
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
};
