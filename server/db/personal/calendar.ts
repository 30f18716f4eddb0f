import type { PersonalTables } from '../personal-entry.ts';

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

/** Of evenings, who answers and comes to them, and who is on leave. */
export const calendarTables: PersonalTables<
  | 'events'
  | 'series_rules'
  | 'series_gaps'
  | 'event_templates'
  | 'event_changes'
  | 'rsvps'
  | 'moved_answers'
  | 'earlier_answers'
  | 'moves_up'
  | 'calendar_feeds'
  | 'availability'
  | 'attendance'
  | 'attendance_changes'
  | 'attendance_appeals'
  | 'leaves'
> = {
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
};
