import type { PersonalTables } from '../personal-entry.ts';

/** Of maps and their places. */
export const mapTables: PersonalTables<
  | 'maps'
  | 'map_light_pictures'
  | 'map_tiles'
  | 'map_places'
  | 'map_place_revisions'
  | 'map_place_items'
  | 'map_place_events'
> = {
  maps: 'maps of the game',
  map_light_pictures: 'pictures of maps',
  map_tiles: 'pictures of maps',
  map_places: {
    people: {
      // What somebody has given to their squad or to the guild is theirs no more.
      owner_id: { goesWhere: 'layer', is: 'mine' },
      seen_by: 'named-no-more',
      timer_by: 'named-no-more',
    },
    words: ['name', 'refused_why'],
    facts: ['source_said'],
    copy: { by: ['owner_id'], without: ['seen_by', 'timer_by', 'source_hash', 'source_said'] },
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
};
