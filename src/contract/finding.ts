import * as z from 'zod/mini';
import { placeKinds } from '#rules/map/kinds.ts';
import { foldText, maxTermLength, termLength } from '#rules/text/search-text.ts';
import { articleCardSchema } from './articles.ts';
import { type Found, foundKinds, mostOfAKind } from './found.ts';
import { layoutSchema, raritySchema } from './game-records.ts';
import { avatarHash, characterIdSchema, discordId, gameId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';

const maybe = z.nullable(z.string());
const { path, title, summary, cover } = articleCardSchema.def.shape;

/** What is found of each kind; contract/found says what the fields mean. */
const hits = {
  members: z.object({ discordId, username: z.string(), avatar: avatarHash }),
  characters: z.object({
    id: characterIdSchema,
    ...{ name: z.string(), level: z.number(), archetype: z.string() },
    ...{ ownerId: discordId, ownerName: z.string(), ownerAvatar: avatarHash },
    ...{ isMain: z.boolean(), isMine: z.boolean() },
  }),
  events: z.object({
    id: recordId,
    ...{ title: z.string(), startsAt: z.string() },
    ...{ mandatory: z.boolean(), tbd: z.boolean(), allCall: z.boolean(), cancelled: z.boolean() },
    squad: maybe,
  }),
  items: z.object({
    ...{ id: gameId, layout: layoutSchema, name: z.string() },
    ...{ icon: maybe, type: maybe, typeDescription: maybe },
    ...{ rarityMin: raritySchema, rarityMax: raritySchema },
  }),
  recipes: z.object({
    ...{ id: gameId, name: z.string(), makes: maybe, icon: maybe },
    rarity: z.nullable(raritySchema),
  }),
  places: z.object({
    ...{ mapId: recordId, number: z.int(), kind: z.enum(placeKinds) },
    ...{ name: z.string(), map: z.string() },
  }),
  texts: z.object({ path, title, summary, cover }),
};

const few = <Hit extends z.ZodMiniType>(hit: Hit) => z.array(hit).check(z.maxLength(mostOfAKind));

/** The answer: `Found` of contract/found. */
export const foundSchema = z.object({
  members: few(hits.members),
  characters: few(hits.characters),
  events: few(hits.events),
  items: few(hits.items),
  recipes: few(hits.recipes),
  places: few(hits.places),
  texts: few(hits.texts),
  failed: z.array(z.enum(foundKinds)),
  signedIn: z.boolean(),
}) satisfies z.ZodMiniType<Found>;

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
