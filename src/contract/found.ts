import type { Requirement } from '#rules/access/access.ts';
import type { PlaceKind } from '#rules/map/kinds.ts';
import type { CoverSubject } from '#rules/text/covers.ts';
import type { Rarity } from '#rules/items/rarity.ts';

/**
 * What the search over everything answers (contract/finding.ts), and a check of it without its schema:
 * a guest's page loads this (decision 185).
 */

/** Who may find a kind: what the screens ask that show it (product §6.6). */
export const foundBy = {
  members: 7,
  characters: 'guilded',
  events: 2,
  items: 3,
  recipes: 3,
  places: 2,
  texts: 'public',
} as const satisfies Record<string, Requirement>;

export type FoundKind = keyof typeof foundBy;

/** The kinds in the order in which they are shown. */
export const foundKinds = Object.keys(foundBy) as [FoundKind, ...FoundKind[]];

/** At most so many of a kind are answered. */
export const mostOfAKind = 5;

/** From so many characters on a term finds items and recipes, which one letter does not narrow. */
export const leastForItems = 2;

interface FoundMember {
  discordId: string;
  username: string;
  avatar: string | null;
}

interface FoundCharacter {
  id: string;
  name: string;
  level: number;
  /** the first archetype; empty for none */
  archetype: string;
  ownerId: string;
  ownerName: string;
  ownerAvatar: string | null;
  isMain: boolean;
  /** it belongs to the person who asks */
  isMine: boolean;
}

interface FoundEvent {
  id: string;
  title: string;
  /** ISO 8601 in UTC */
  startsAt: string;
  mandatory: boolean;
  tbd: boolean;
  allCall: boolean;
  cancelled: boolean;
  /** the squad that it is for; null for everybody */
  squad: string | null;
}

interface FoundItem {
  id: string;
  layout: string;
  name: string;
  icon: string | null;
  type: string | null;
  typeDescription: string | null;
  rarityMin: Rarity;
  rarityMax: Rarity;
}

interface FoundRecipe {
  id: string;
  name: string;
  /** the first item that it makes, as far as the database has it */
  makes: string | null;
  icon: string | null;
  rarity: Rarity | null;
}

interface FoundPlace {
  mapId: string;
  /** names it on its map */
  number: number;
  kind: PlaceKind;
  name: string;
  /** the name of its map */
  map: string;
}

interface FoundText {
  path: string;
  title: string;
  summary: string;
  cover: CoverSubject;
}

/** A found thing of each kind. */
export interface Hits {
  members: FoundMember;
  characters: FoundCharacter;
  events: FoundEvent;
  items: FoundItem;
  recipes: FoundRecipe;
  places: FoundPlace;
  texts: FoundText;
}

/** A few of each kind, the best first; none of a kind that the person who asks may not see. */
export type Found = { [Kind in FoundKind]: Hits[Kind][] } & {
  /** kinds that could not be searched: the others are there all the same */
  failed: FoundKind[];
  /** whoever asks is signed in: a page whose session has ended without its knowing hears it */
  signedIn: boolean;
};

/** The fields of each kind by what they hold; those of the last list may be null instead of a text. */
const fields: Record<FoundKind, readonly [texts: string, orNull: string, others: string]> = {
  members: ['discordId username', 'avatar', ''],
  characters: ['id name archetype ownerId ownerName', 'ownerAvatar', 'level isMain isMine'],
  events: ['id title startsAt', 'squad', 'mandatory tbd allCall cancelled'],
  items: ['id layout name rarityMin rarityMax', 'icon type typeDescription', ''],
  recipes: ['id name', 'makes icon rarity', ''],
  places: ['mapId kind name map', '', 'number'],
  texts: ['path title summary cover', '', ''],
};

/** Tells whether a value is a found thing of a kind (a test compares this with the schema). */
export function isHit<Kind extends FoundKind>(kind: Kind, value: unknown): value is Hits[Kind] {
  if (typeof value !== 'object' || value === null) return false;
  const holds = (list: string, fits: (field: unknown) => boolean) =>
    list === '' || list.split(' ').every((name) => fits((value as Record<string, unknown>)[name]));
  const [texts, orNull, others] = fields[kind];
  return (
    holds(texts, (field) => typeof field === 'string') &&
    holds(orNull, (field) => typeof field === 'string' || field === null) &&
    holds(others, (field) => typeof field === 'number' || typeof field === 'boolean')
  );
}

/** Tells whether a value is an answer of the search. */
export function isFound(value: unknown): value is Found {
  if (typeof value !== 'object' || value === null) return false;
  const answer = value as Record<string, unknown>;
  const isKind = (kind: unknown) => foundKinds.some((known) => known === kind);
  return (
    foundKinds.every((kind) => {
      const hits = answer[kind];
      return Array.isArray(hits) && hits.every((hit) => isHit(kind, hit));
    }) &&
    Array.isArray(answer.failed) &&
    answer.failed.every(isKind) &&
    typeof answer.signedIn === 'boolean'
  );
}
