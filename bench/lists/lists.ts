import { benchMember } from '../member.ts';
import { eveningId } from '../guild-year.ts';
import { longSeriesId } from '../full-bodies.ts';
import { bigGuild } from './big-guild-size.ts';
import { type FindPages, keyed, numbered, whole } from './list-pages.ts';

/** A list, and the most kilobytes that an answer of it may have. */
export interface List {
  name: string;
  kilobytes: number;
  pages: FindPages;
}

const day = 24 * 60 * 60 * 1000;

function dayBefore(days: number): string {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10);
}

/** Makes the query for the year that ends some days ago. */
function year(days: number): string {
  return `from=${dayBefore(days + 365)}&to=${dayBefore(days)}`;
}

/** A list that is read by days: today, two years ago, four years ago. */
function overYears(pathAt: (days: number) => string): FindPages {
  return () => Promise.resolve({ first: pathAt(0), deep: pathAt(2 * 365), last: pathAt(4 * 365) });
}

/** Sea Coal, which more recipes take than anything else. */
const mostUsed = '6064630605658000011';

const items = '/api/aoc/database/search';
const lastEvening = eveningId(bigGuild.events - 1);

/** Every list that grows with the guild or its game. */
export const lists: readonly List[] = [
  { name: 'audit log', kilobytes: 32, pages: keyed('/api/guild/audit?') },
  {
    name: 'audit log, one kind',
    kilobytes: 32,
    pages: keyed('/api/guild/audit?action=attendance-recorded'),
  },
  {
    name: 'audit log, a rare kind',
    kilobytes: 32,
    pages: keyed('/api/guild/audit?action=icon-uploaded'),
  },
  {
    name: 'audit log, part of a name',
    kilobytes: 32,
    pages: keyed('/api/guild/audit?person=corin'),
  },
  {
    name: 'audit log, a name in vain',
    kilobytes: 32,
    pages: keyed('/api/guild/audit?person=nobody%20at%20all'),
  },
  {
    name: 'audit log, one day long ago',
    kilobytes: 32,
    pages: keyed(`/api/guild/audit?from=${dayBefore(80)}&to=${dayBefore(80)}`),
  },
  {
    name: 'attendance, year by year, who comes',
    kilobytes: 320,
    pages: overYears((days) => `/api/guild/attendance?who=active&${year(days)}`),
  },
  {
    name: 'attendance of a year, everyone',
    kilobytes: 512,
    pages: keyed(`/api/guild/attendance?${year(0)}`),
  },
  {
    name: 'attendance of one evening',
    kilobytes: 256,
    pages: keyed(`/api/guild/attendance/events/${lastEvening}?`),
  },
  { name: 'one’s own attendance', kilobytes: 256, pages: whole('/api/guild/attendance/mine') },
  { name: 'roster', kilobytes: 256, pages: keyed('/api/guild/roster?') },
  { name: 'roles', kilobytes: 32, pages: whole('/api/guild/members/roles') },
  {
    name: 'holders of a role',
    kilobytes: 512,
    pages: whole(`/api/guild/members/roles/${benchMember.roles[0] ?? ''}`),
  },
  { name: 'squads', kilobytes: 256, pages: whole('/api/guild/squads') },
  {
    name: 'squads with what the builder asks',
    kilobytes: 4096,
    pages: whole('/api/guild/squads/builder'),
  },
  { name: 'leaves', kilobytes: 512, pages: whole('/api/guild/leaves') },
  { name: 'leaves that are over', kilobytes: 64, pages: keyed('/api/guild/leaves/past?') },
  {
    name: 'appeals that are answered',
    kilobytes: 64,
    pages: keyed('/api/guild/attendance/appeals/answered?'),
  },
  { name: 'what is due', kilobytes: 256, pages: whole('/api/guild/due') },
  { name: 'one’s own evenings', kilobytes: 512, pages: whole('/api/guild/events/mine') },
  {
    name: 'later evenings of a series',
    kilobytes: 512,
    pages: whole(`/api/guild/events/${longSeriesId}/later`),
  },
  {
    name: 'when everybody answered',
    kilobytes: 256,
    pages: keyed(`/api/guild/events/${longSeriesId}/answers/times?`),
  },
  {
    name: 'trials, and those decided before',
    kilobytes: 256,
    pages: keyed('/api/guild/trials/older?', '/api/guild/trials'),
  },
  {
    name: 'calendar, month by month',
    kilobytes: 64,
    pages: overYears(
      (days) => `/api/guild/events?from=${dayBefore(days + 42)}&to=${dayBefore(days)}`,
    ),
  },
  {
    name: 'answers to an evening',
    kilobytes: 256,
    pages: whole(`/api/guild/events/${lastEvening}/answers`),
  },
  {
    name: 'changes by others',
    kilobytes: 32,
    pages: whole(`/api/aoc/character/user/${benchMember.id}/changes`),
  },
  { name: 'items, term of 2', kilobytes: 64, pages: numbered(`${items}?query=la&limit=50`) },
  { name: 'items, term of 5', kilobytes: 64, pages: numbered(`${items}?query=silve&limit=50`) },
  ...['name', 'level', 'level-down', 'rarity-down'].map((sort) => ({
    name: `items by ${sort}`,
    kilobytes: 64,
    pages: numbered(`${items}/filtered?sort=${sort}&limit=50`),
  })),
  {
    name: 'items, filtered, by stat',
    kilobytes: 64,
    pages: numbered(`${items}/filtered?stat=Strength&slot=chest&sort=stat-down&limit=50`),
  },
  { name: 'counts beside a search', kilobytes: 64, pages: whole(`${items}/facets?query=la`) },
  { name: 'shelves', kilobytes: 256, pages: whole('/api/aoc/database/shelves') },
  { name: 'near names', kilobytes: 64, pages: whole(`${items}/near?query=lampligth%20hod`) },
  {
    name: 'what an item is needed for',
    kilobytes: 64,
    pages: numbered(`/api/aoc/database/items/${mostUsed}/uses?limit=50`),
  },
  {
    name: 'gear of a slot',
    kilobytes: 64,
    pages: numbered('/api/aoc/database/gear/bySlot/chest?pageSize=50'),
  },
  {
    name: 'gear of a slot, filtered, by stat',
    kilobytes: 64,
    pages: numbered(
      '/api/aoc/database/gear/bySlot/chest?pageSize=50&wearer=30&at=best&stats=*%20Armor&order=stat-down&orderStat=Armor',
    ),
  },
  {
    name: 'counts beside the gear of a slot',
    kilobytes: 64,
    pages: whole('/api/aoc/database/gear/bySlot/chest/choices?at=best&stats=*%20Armor'),
  },
];
