import * as z from 'zod/mini';
import { foldText, maxTermLength, termLength } from '#rules/text/search-text.ts';
import { articleCardSchema } from './articles.ts';
import { avatarHash, characterIdSchema, discordId, gameId, recordId } from './ids.ts';
import { searchItemSchema } from './items.ts';
import { defineOperation } from './operation.ts';

/** What is found besides pages and actions, in the order in which it is shown. */
export const foundKinds = [
  ...(['members', 'characters', 'events', 'items', 'recipes', 'texts'] as const),
] as const;

export type FoundKind = (typeof foundKinds)[number];

/** At most so many of a kind are answered. */
export const mostOfAKind = 5;

/** From so many characters on a term finds items and recipes, which one letter does not narrow. */
export const leastForItems = 2;

const member = z.object({ discordId, username: z.string(), avatar: avatarHash });
const { layout, name, icon, type, typeDescription, rarityMin, rarityMax } =
  searchItemSchema.def.shape;
const { path, title, summary, cover } = articleCardSchema.def.shape;

const foundCharacter = z.object({
  id: characterIdSchema,
  name: z.string(),
  level: z.number(),
  /** the first archetype; empty for none */
  archetype: z.string(),
  owner: member,
  isMain: z.boolean(),
  /** it belongs to the person who asks */
  isMine: z.boolean(),
});

const foundEvent = z.object({
  id: recordId,
  title: z.string(),
  /** ISO 8601 in UTC */
  startsAt: z.string(),
  mandatory: z.boolean(),
  tbd: z.boolean(),
  allCall: z.boolean(),
  cancelled: z.boolean(),
  /** it is for one squad alone */
  isForSquad: z.boolean(),
});

const foundRecipe = z.object({
  id: gameId,
  name: z.string(),
  /** the first item that it makes, as far as the database has it */
  makes: z.nullable(z.object({ name: z.string(), icon, rarityMin })),
});

/** A few of each kind, the best first; none of a kind that the person who asks may not see. */
const foundSchema = z.object({
  members: z.array(member),
  characters: z.array(foundCharacter),
  events: z.array(foundEvent),
  items: z.array(
    z.object({ id: gameId, layout, name, icon, type, typeDescription, rarityMin, rarityMax }),
  ),
  recipes: z.array(foundRecipe),
  texts: z.array(z.object({ path, title, summary, cover })),
  /** kinds that could not be searched: the others are there all the same */
  failed: z.array(z.enum(foundKinds)),
});

export type Found = z.infer<typeof foundSchema>;
export type FoundCharacter = z.infer<typeof foundCharacter>;
export type FoundEvent = z.infer<typeof foundEvent>;
export type FoundItem = Found['items'][number];
export type FoundRecipe = z.infer<typeof foundRecipe>;
export type FoundText = Found['texts'][number];
export type FoundMember = z.infer<typeof member>;

export const findAnything = defineOperation({
  id: 'findAnything',
  method: 'GET',
  path: '/api/find',
  summary: 'The best few of each kind for a term, as far as the person who asks may see them',
  tag: 'Finding',
  access: 'public',
  query: z.object({
    q: z.string().check(
      z.refine((term) => termLength(foldText(term)) > 0, 'must not be empty'),
      z.maxLength(maxTermLength, `Search term must be at most ${maxTermLength} characters long`),
    ),
  }),
  answer: foundSchema,
  limit: 'search',
});
