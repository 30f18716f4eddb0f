import type { PersonalTables } from '../personal-entry.ts';

/** Of characters, what they wear, and what has dropped for them. */
export const characterTables: PersonalTables<
  | 'characters'
  | 'deleted_characters'
  | 'equipment_sets'
  | 'equipment_set_revisions'
  | 'builds'
  | 'class_days'
  | 'drops'
  | 'drop_others'
> = {
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
  class_days: 'sums of the guild',
  drops: {
    people: { user_id: 'stays', entered_by: 'stays' },
    names: { character_name: 'user_id' },
    besides: { of: 'user_id', columns: ['character_id', 'character_name'] },
    about: { of: 'user_id', columns: ['character_id', 'why', 'reason'] },
    words: ['why', 'reason'],
    copy: {},
  },
  drop_others: { people: { user_id: 'goes' }, words: ['words'], copy: {} },
};
