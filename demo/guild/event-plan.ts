/** How often something happens: a weekday (0 is Sunday) in every week, or in every `every`-th. */
export interface PlannedEvent {
  titles: readonly string[];
  description: string;
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  every: number;
  /** which of those weeks, from 0 */
  week: number;
  /** clock time in the guild's zone */
  hour: number;
  minute: number;
  hours: number;
  mandatory: boolean;
  /** what else is to be known of it: `public` stands in the feed that anyone may read */
  mark?: 'tbd' | 'all-call' | 'public';
}

/** Where the guild's clocks hang. */
export const guildZone = 'Europe/Berlin';

/** The guild's week. Titles of one entry take turns. */
export const eventPlan: readonly PlannedEvent[] = [
  {
    titles: ['Raid: the Drowned Choir', 'Raid: the Slow Tide', 'Raid: Cairnmouth Deeps'],
    description:
      'Forty places, by squad. Be at the gate ten minutes early with food and repaired gear.',
    weekday: 2,
    every: 1,
    week: 0,
    hour: 20,
    minute: 0,
    hours: 3,
    mandatory: true,
  },
  {
    titles: ['Raid: the Unlit Lamp', "Raid: the Wreckers' Moon"],
    description: 'Progress night. We stop at eleven, whatever the boss says.',
    weekday: 4,
    every: 1,
    week: 0,
    hour: 20,
    minute: 0,
    hours: 3,
    mandatory: true,
  },
  {
    titles: ['Siege practice'],
    description: 'Two teams, one wall. Bring a ram, a ladder or an opinion.',
    weekday: 3,
    every: 2,
    week: 0,
    hour: 19,
    minute: 30,
    hours: 2,
    mandatory: true,
  },
  {
    titles: ['All-call: defence of the harbour'],
    description: 'All-calls take precedence over everything else in the calendar.',
    weekday: 6,
    every: 5,
    week: 3,
    hour: 18,
    minute: 0,
    hours: 2,
    mandatory: true,
    mark: 'all-call',
  },
  {
    titles: ['Open dungeon night'],
    description: 'Any level, any class. Groups form on the voice channel.',
    weekday: 1,
    every: 1,
    week: 0,
    hour: 20,
    minute: 30,
    hours: 2.5,
    mandatory: false,
    mark: 'public',
  },
  {
    titles: ['Caravan run to Eelgate', 'Caravan run to Dredgemoor', "Caravan run to Hob's Landing"],
    description: 'Guards paid in lamp oil, drivers in thanks.',
    weekday: 5,
    every: 1,
    week: 0,
    hour: 21,
    minute: 0,
    hours: 1.5,
    mandatory: false,
  },
  {
    titles: ['TBD: world boss watch'],
    description: 'Announced at least thirty minutes before it starts.',
    weekday: 6,
    every: 2,
    week: 1,
    hour: 15,
    minute: 0,
    hours: 2,
    mandatory: false,
    mark: 'tbd',
  },
  {
    titles: ['Crafting Sunday'],
    description: 'Bring what you have gathered, take home what you need.',
    weekday: 0,
    every: 1,
    week: 0,
    hour: 14,
    minute: 0,
    hours: 4,
    mandatory: false,
    mark: 'public',
  },
  {
    titles: ['Walking new members home'],
    description: 'A tour of the hall, the roads and who to ask about what.',
    weekday: 6,
    every: 2,
    week: 0,
    hour: 11,
    minute: 0,
    hours: 1.5,
    mandatory: false,
    mark: 'public',
  },
];
