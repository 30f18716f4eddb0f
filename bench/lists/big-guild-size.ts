import type { GuildSize } from '../guild-year.ts';

/** Five years of a guild of 5,000, of whom 120 come to its evenings. */
export const bigGuild = {
  members: 120,
  others: 4760,
  events: 1250,
  days: 5 * 365,
  characters: 5000,
} satisfies GuildSize;
