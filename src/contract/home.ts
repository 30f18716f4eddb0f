import * as z from 'zod/mini';
import { attendanceStates, rsvpAnswers } from '#rules/attendance/attendance.ts';
import { roles } from '#rules/characters/roles.ts';
import { asides } from '#rules/raids/plan.ts';
import { changedParts } from '#rules/raids/published-places.ts';
import { eventPlacesSchema } from './answer-shapes.ts';
import { articleCardSchema } from './articles.ts';
import { ownEveningSchema, pressSchema } from './calendar.ts';
import { crestSchema } from './crest-shape.ts';
import { readDue } from './due.ts';
import { eventFacts } from './event-facts.ts';
import { recordId } from './ids.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';
import { readRequired } from './readings.ts';

/** So many days ahead the home page looks, today included. */
export const homeAhead = 14;

/** News of a member's own affairs stand on the home page so many days. */
export const homeNews = 10;

/** At most so many of each kind of news. */
export const mostHomeNews = 4;

/** At most so many squads are shown. */
export const mostHomeSquads = 12;

/** So many new texts, builds and new members are shown. */
export const mostTexts = 3;
export const mostHomeBuilds = 3;
export const mostNewFaces = 6;

/** Of the places that members offer so many are named. */
export const mostOfferedNamed = 3;

/** Of those who have not answered so many are named. */
export const mostSilentNamed = 3;

/** An evening to which the reader is asked. */
const homeEveningSchema = z.extend(ownEveningSchema, {
  /** where the reader waits for a place, or one came free for them; null of all others */
  places: z.nullable(eventPlacesSchema),
  /** what one press of an answer says beside it (product §2.25) */
  press: pressSchema,
  /** of the next one, who comes in time or late; null for whoever may not see the calendar */
  coming: z.nullable(z.number()),
});

export type HomeEvening = z.infer<typeof homeEveningSchema>;

/** Somebody of a squad, as far as a row of faces shows them. */
const squadMateSchema = z.extend(guildMemberSchema, {
  /** in the squad, or else of their main; null without either */
  role: z.nullable(z.enum(roles)),
  /** first archetype of the character that they play; null without one */
  archetype: z.nullable(z.string()),
  /** what they have answered to the next evening; null for nothing, and for who waits for a place */
  answer: z.nullable(z.enum(rsvpAnswers)),
});

export type SquadMate = z.infer<typeof squadMateSchema>;

/** A squad of the guild, or of a published plan. */
const homeSquadSchema = z.object({
  /** the guild's squad of that name; null for one that only the plan has */
  id: z.nullable(z.string()),
  name: z.string(),
  /** the chosen shield; null for the one that goes with the name */
  crest: z.nullable(crestSchema),
  /** name of its lead; null where the guild has no such squad */
  lead: z.nullable(z.string()),
  people: z.array(squadMateSchema),
  /** seats of the plan's squad; members of the guild's */
  places: z.number(),
});

export type HomeSquad = z.infer<typeof homeSquadSchema>;

/** Where the reader stands in the published plan of the next evening. */
const homeSeatSchema = z.object({
  squad: z.nullable(z.string()),
  seat: z.number(),
  aside: z.nullable(z.enum(asides)),
  role: z.enum(roles),
  /** name and class of the character; empty for none */
  character: z.string(),
  className: z.string(),
  /** what differs from the plan that was published first */
  changed: z.array(z.enum(changedParts)),
});

/** A build that a member shows at an address of its own. */
const homeBuildSchema = z.object({
  /** the end of its address: /b/{id} */
  id: z.string(),
  /** of the character */
  name: z.string(),
  /** of the set of equipment; null for what the character wears */
  setName: z.nullable(z.string()),
  level: z.number(),
  archetype1: z.string(),
  archetype2: z.string(),
  /** name of whoever shows it */
  maker: z.string(),
});

const newFaceSchema = z.extend(guildMemberSchema, {
  /** class and first archetype of their main; null without one */
  main: z.nullable(z.object({ className: z.string(), archetype: z.string() })),
});

/** What waits for the officers: what `readDue` tells, and what is about the evening to come. */
const officersSchema = z.extend(readDue.answer, {
  /** of the next mandatory evening within `homeAhead` days: who was asked and is silent; null without one */
  silent: z.nullable(
    z.object({
      event: z.object(eventFacts),
      count: z.number(),
      /** names of the first of them, at most `mostSilentNamed` */
      names: z.array(z.string()),
    }),
  ),
  /** texts that somebody has to read and has not, with how many those are */
  unread: z.array(z.object({ title: z.string(), count: z.number() })),
  /** members who wait for the answer of a squad */
  requests: z.number(),
  /** who asks that what is kept of them be removed, whoever asked first before the others */
  removals: z.array(guildMemberSchema),
  /** what the host knows to be broken now (product §2.37) */
  faults: z.number(),
});

export const readHome = defineOperation({
  id: 'readHome',
  method: 'GET',
  path: '/api/guild/home',
  summary:
    'All that the home page tells the reader: evenings, their place, their squad, what waits for them',
  tag: 'Guild',
  access: 'guilded',
  answer: z.object({
    /**
     * evenings to which the reader is asked, that go on, began today or begin within `homeAhead` days, in
     * order, called off or not; for whoever may not see the calendar those that count for them
     */
    evenings: z.array(homeEveningSchema),
    /** the next of them: the first that is neither over nor called off */
    next: z.nullable(recordId),
    /** null where no plan of that evening is published, or the reader is not in it */
    seat: z.nullable(homeSeatSchema),
    /** the squad of that seat, or else the reader's own; null for neither */
    company: z.nullable(homeSquadSchema),
    /**
     * the squads of the next evening's published plan, or else the squad of which it is, or else those of
     * the guild
     */
    tonight: z.object({
      planned: z.boolean(),
      /** at most `mostHomeSquads`, the reader’s own first, … */
      squads: z.array(homeSquadSchema),
      /** … of this many of the plan, or of the guild */
      of: z.number(),
    }),
    /** the term that runs; null for whoever is not on trial */
    trial: z.nullable(z.object({ startedAt: z.string(), endsAt: z.string() })),
    /** the reader's appeals that were answered in the last `homeNews` days, latest first */
    appeals: z.array(
      z.object({
        event: z.object(eventFacts),
        granted: z.boolean(),
        at: z.string(),
      }),
    ),
    /** the reader's records that were corrected in that time by no appeal, latest first */
    corrections: z.array(
      z.object({ event: z.object(eventFacts), state: z.enum(attendanceStates), at: z.string() }),
    ),
    /** requests to join the squads that the reader leads, which wait for an answer */
    asking: z.array(
      z.object({ squadId: z.string(), name: z.string(), names: z.array(z.string()) }),
    ),
    /** what the reader has to read and has not, in the order of the lists */
    toRead: readRequired.answer,
    /** the texts that the reader may read and that were changed last */
    texts: z.array(articleCardSchema),
    /**
     * what others have let stand on home pages in the last `homeBuildDays` days (builds.ts) and opens for the
     * reader, of the newest two hundred the newest of each of them, at most `mostHomeBuilds`: those of an
     * archetype that the reader plays, then the others, the newest first
     */
    builds: z.array(homeBuildSchema),
    /** who came to the guild last, the newest first; nobody for whoever may not see the squads */
    faces: z.array(newFaceSchema),
    /** null for whoever is no officer */
    officers: z.nullable(officersSchema),
    /** what waits for those who write: texts that are announced and not written; null for others */
    editors: z.nullable(
      z.object({ unwritten: z.array(z.object({ path: z.string(), title: z.string() })) }),
    ),
    /** the texts in review; none for whoever may not read them */
    inReview: z.array(z.object({ path: z.string(), title: z.string() })),
    /** places that members offer to the guild; null for none, and for whoever does not decide */
    offeredPlaces: z.nullable(
      z.object({
        count: z.int(),
        /** those that wait longest, at most `mostOfferedNamed` */
        names: z.array(z.string()),
        /** the address of the first, or of those on its map */
        href: z.string(),
      }),
    ),
  }),
});

export type Home = z.infer<typeof readHome.answer>;

export type HomeBuild = z.infer<typeof homeBuildSchema>;

export type NewFace = z.infer<typeof newFaceSchema>;

export type OfficersHome = z.infer<typeof officersSchema>;
