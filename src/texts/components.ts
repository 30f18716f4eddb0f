import { longestPlaceName, mapSides } from '#rules/map/limits.ts';
import { cardIcons } from '#rules/text/card-icons.ts';
import type { Literal } from './literals.ts';

/** An attribute of a component: what it must be, in words and as a test. */
export interface Attribute {
  required?: true;
  accepts?: Pick<RegExp, 'test'>;
  /** accepts what stands in its braces, for one that is written in them */
  inBraces?: (value: Literal) => boolean;
  write: string;
}

/** Matches what a map may be called, whose length is that of its code units (contract/text-maps.ts). */
const nameOfMap = new RegExp(`^(?=.*\\S).{1,${longestPlaceName}}$`);

/** Tells whether two numbers can be a point of a map. */
const isOnMap = (point: string) =>
  /^\d{1,5},\d{1,5}$/.test(point) && Math.max(...point.split(',').map(Number)) <= mapSides.most;

const isNumber = (value: Literal | undefined): value is number => typeof value === 'number';

/** Tells whether a stat has its name, least and most. */
function isStat(value: Literal): boolean {
  if (typeof value === 'string' || isNumber(value)) return false;
  const [name, least, most] = value;
  const isNamed = typeof name === 'string' && name.trim() !== '';
  return isNamed && isNumber(least) && isNumber(most) && value.length === 3;
}

/** The components that a text may use without importing them (layouts/prose/Prose.astro). */
export const components: Record<string, Record<string, Attribute>> = {
  Callout: {
    kind: { required: true, accepts: /^(?:note|tip|warn)$/, write: 'note, tip or warn' },
    title: { required: true, accepts: /\S/, write: 'a few words' },
  },
  Card: {
    title: { required: true, accepts: /\S/, write: 'a few words' },
    // What it leads to is looked at as any link (texts/body.ts).
    href: { required: true, accepts: /\S/, write: 'the path of a page, as /articles/guides' },
    icon: {
      accepts: new RegExp(`^(?:${cardIcons.join('|')})$`),
      write: `one of ${cardIcons.join(', ')}`,
    },
  },
  Cards: {},
  Checklist: {
    id: {
      required: true,
      accepts: /^[a-z0-9-]+$/,
      write: 'a name of small letters, digits and hyphens',
    },
  },
  // A wrong id is a warning: the page is whole without the item (texts/items.ts).
  Item: {
    id: { required: true, write: 'the digits at the end of the item’s address' },
    layout: { accepts: /^[A-Za-z][A-Za-z0-9]*$/, write: 'a table of the item database' },
  },
  Keeper: { name: { required: true, accepts: /\S/, write: 'the person’s name' } },
  Keepers: {},
  Map: {
    map: { required: true, accepts: nameOfMap, write: 'the name of one of the guild’s maps' },
    at: {
      accepts: { test: isOnMap },
      write: 'the first two numbers after at= in the address of the map, as 2100,3050',
    },
    zoom: {
      accepts: /^(?:-8|-[0-7](?:\.\d{1,2})?|[0-3](?:\.\d{1,2})?|4)$/,
      write: 'a number from -8 to 4, the third after at= in the address of the map',
    },
  },
  Place: {
    map: { accepts: nameOfMap, write: 'the name of one of the guild’s maps' },
    id: {
      required: true,
      accepts: /^[1-9]\d{0,8}$/,
      write: 'the number after place= in the address of the place',
    },
  },
  Side: { title: { required: true, accepts: /\S/, write: 'a few words' } },
  StatTable: {
    stats: {
      required: true,
      inBraces: (value) => Array.isArray(value) && value.length > 0 && value.every(isStat),
      write: '{[["Magic Resist", 40, 47]]}: each stat’s name, least and most',
    },
    quality: {
      inBraces: (value) => isNumber(value) && value >= 0 && value <= 100,
      write: '{0} to {100}',
    },
    enchant: {
      inBraces: (value) => isNumber(value) && Number.isInteger(value) && value >= 0 && value <= 20,
      write: '{0} to {20}',
    },
  },
  Steps: {},
  Tab: { label: { required: true, accepts: /\S/, write: 'a word or two' } },
  Tabs: {},
  Video: {
    id: {
      required: true,
      accepts: /^[\w-]{11}$/,
      write: 'the eleven letters after watch?v= in the film’s address',
    },
    title: { required: true, accepts: /\S/, write: 'what the film is called' },
    length: { accepts: /^\d+:\d\d(?::\d\d)?$/, write: 'minutes and seconds, as 4:30' },
  },
};

/** What stands between the tags of a component that is made of a list. */
export const listIn: Record<string, string> = {
  Checklist: 'a list, each point after a hyphen,',
  Map: 'a numbered list of places, 1. <Place id="…">…</Place> and so on,',
  Steps: 'a numbered list, 1. and 2. and so on,',
};
