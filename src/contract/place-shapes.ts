import * as z from 'zod/mini';
import { mostPoints, placeForms } from '#rules/map/drawing.ts';
import { placeKinds } from '#rules/map/kinds.ts';
import {
  longestLinkWords,
  longestPlaceName,
  longestPlaceWords,
  mapSides,
  mostPlaceLinks,
  placeLevelRange,
} from '#rules/map/limits.ts';
import { placeLayers, placeLevels } from '#rules/map/sight.ts';
import { eventFacts } from './event-facts.ts';
import { layoutSchema } from './game-records.ts';
import { givenName } from './given-name.ts';
import { gameId, recordId } from './ids.ts';
import { listOf } from './list-of.ts';
import { guildMemberSchema } from './members.ts';
import { squadIdText } from './squad-id.ts';
import { wholePair } from './whole-pair.ts';
import { calendarDay, neededWords, words } from './words.ts';

/** Two numbers. They are counted before either is read. */
function pairOf(number: z.ZodMiniType<number, number>) {
  const two = listOf(number, 2).check(z.minLength(2, 'must be two numbers'));
  return z.pipe(
    two,
    z.transform(([first = 0, second = 0]): [number, number] => [first, second]),
  );
}

const gameLevel = z.int().check(z.minimum(placeLevelRange.least), z.maximum(placeLevelRange.most));

/** The levels of the game for which a place is, the first and the last; null for all or none. */
const gameLevels = z.nullable(
  pairOf(gameLevel).check(z.refine(([from, to]) => from <= to, 'must not end before they begin')),
);

const unit = z.int().check(z.minimum(0), z.maximum(mapSides.most));

/** What a place leads to, as it is written. */
const linkSchema = z.discriminatedUnion('kind', [
  /** what is found there: `words` says how much, or how often it drops */
  z.object({ kind: z.literal('item'), id: gameId, words: words(longestLinkWords) }),
  z.object({ kind: z.literal('event'), id: recordId }),
  z.object({
    kind: z.literal('guide'),
    path: z
      .string()
      .check(z.regex(/^\/[a-z\d/-]{1,200}$/, 'must be the path of a text: /articles/guides/amber')),
  }),
]);

export type SentLink = z.infer<typeof linkSchema>;

/** Whose a place is: one's own, a squad's, or the guild's from a level on. */
export const placeOwnerSchema = z.discriminatedUnion('layer', [
  z.object({ layer: z.literal('mine') }),
  z.object({ layer: z.literal('squad'), squadId: squadIdText }),
  z.object({ layer: z.literal('guild'), level: z.literal(placeLevels) }),
]);

/** What is written of a place. */
export const writtenPlace = {
  kind: z.enum(placeKinds),
  name: givenName(longestPlaceName),
  /** how it is drawn, in the units of its map */
  form: z.enum(placeForms),
  points: listOf(pairOf(unit), mostPoints),
  words: words(longestPlaceWords),
  levels: gameLevels,
  links: listOf(linkSchema, mostPlaceLinks).check(
    z.refine(
      (links) =>
        new Set(links.map((link) => ('id' in link ? link.id : link.path))).size === links.length,
      'must not lead to anything twice',
    ),
  ),
};

/** A place in a file of an import: it is the guild's, and named by an id of its file. */
export const placeRecordSchema = z.object({
  /** the name of its map */
  map: neededWords(longestPlaceName),
  id: neededWords(longestPlaceName),
  ...writtenPlace,
  form: z._default(writtenPlace.form, 'point'),
  words: z._default(writtenPlace.words, ''),
  levels: z._default(gameLevels, null),
  links: z._default(writtenPlace.links, []),
  level: z._default(z.literal(placeLevels), placeLevels[0]),
  /** the day on which it was last seen */
  seen: z._default(z.nullable(calendarDay), null),
});

export type PlaceRecord = z.infer<typeof placeRecordSchema>;

/** What a place leads to, as it is read. */
const readLinkSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item'),
    id: gameId,
    words: z.string(),
    /** name and layout at that time */
    name: z.string(),
    layout: layoutSchema,
    /** the database has it now */
    isKnown: z.boolean(),
  }),
  z.object({
    kind: z.literal('event'),
    id: recordId,
    title: z.string(),
    /** the calendar has it now */
    isKnown: z.boolean(),
  }),
  /** a text that the reader may read; others are left out */
  z.object({ kind: z.literal('guide'), path: z.string(), title: z.string() }),
]);

export type ReadLink = z.infer<typeof readLinkSchema>;

/** What a place is, or was. */
export const placeContent = {
  kind: z.enum(placeKinds),
  name: z.string(),
  form: z.enum(placeForms),
  points: z.array(wholePair),
  words: z.string(),
  levels: z.nullable(wholePair),
  links: z.array(readLinkSchema),
  layer: z.enum(placeLayers),
  /** the squad whose it is; its name is empty once it is gone */
  squad: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** the level that a place of the guild asks */
  level: z.literal(placeLevels),
};

/** Who did something, and when; nobody for an import. */
export const placeDone = z.object({ by: z.nullable(guildMemberSchema), at: z.string() });

/** Of the events that meet at a place so many are told. */
export const mostMeetingsShown = 8;

/** A place (product §3.25). */
export const placeSchema = z.object({
  id: recordId,
  number: z.int(),
  ...placeContent,
  /** the revision that stands */
  revision: z.int(),
  changed: placeDone,
  /** who drew it; null for what an import brought */
  owner: z.nullable(guildMemberSchema),
  mayChange: z.boolean(),
  /** the last who said that it is there; null where nobody has */
  seen: z.nullable(placeDone),
  timer: z.nullable(
    z.object({
      by: z.nullable(guildMemberSchema),
      startedAt: z.string(),
      minutes: z.int(),
      backAt: z.string(),
    }),
  ),
  /** it is offered to the guild since then */
  proposedAt: z.nullable(z.string()),
  /** it was offered, and is not taken in: why, in the words of who decided */
  refusal: z.nullable(z.object({ words: z.string(), at: z.string() })),
  /** the next events that meet there, in order, at most `mostMeetingsShown` */
  meetings: z.array(z.object(eventFacts)),
});

export type Place = z.infer<typeof placeSchema>;
