import * as z from 'zod/mini';
import { memberSources } from './counts.ts';
import { defineOperation } from './operation.ts';
import { brokenLinkSchema, pageWeightSchema } from './site-report.ts';

/** A call that takes at least so long is slow, in milliseconds. */
export const slowCallFrom = 500;

/** A moment, ISO 8601 in UTC. */
const moment = z.string();

/** The last failure of one of the host's own tasks, until the task succeeds again. */
const failureSchema = z.nullable(
  z.object({
    at: moment,
    /** what was said, without secrets; may have several lines */
    words: z.string(),
  }),
);

export type TaskFailure = z.infer<typeof failureSchema>;

/** The running host that has answered. */
const hostSchema = z.object({
  /** name of its machine or container */
  name: z.string(),
  /** version of the product */
  version: z.string(),
  /** version of Node */
  node: z.string(),
  /** the moment at which it started */
  since: moment,
});

const databaseSchema = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  /** version of the engine */
  version: z.string(),
  bytes: z.number(),
  /** the last step of the schema */
  schema: z.string(),
});

/** A disk with something of the host's on it. */
const diskSchema = z.object({
  holds: z.enum(['data', 'backups']),
  /** bytes that the host may still use, and all that there are; null where the disk does not answer */
  room: z.nullable(z.object({ free: z.number(), size: z.number() })),
});

/** Backups: those of the nights, but for `beforeSteps`. */
const backupsSchema = z.object({
  /** the moment at which any host began the last one; null before the first */
  last: z.nullable(moment),
  /** the moment at which any host began the last one before steps of the schema; null before the first */
  beforeSteps: z.nullable(moment),
  /** where this host keeps them; null where it makes none */
  kept: z.nullable(
    z.object({
      folder: z.string(),
      /** so many stay */
      most: z.number(),
      /** those in the folder; null where it cannot be read */
      files: z.nullable(
        z.object({
          count: z.number(),
          /** bytes of the newest; null where there is none */
          newestBytes: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  failed: failureSchema,
});

/** How members and roles are known. */
const rolesSchema = z.object({
  source: z.enum(memberSources),
  /** the moment of the last reading of all of them; null without a bot, and before the first */
  readAt: z.nullable(moment),
  /** Discord has not answered since; null while it does */
  silentSince: z.nullable(moment),
  /** roles known last hold for so many hours while Discord is silent; null in the demo guild */
  holdHours: z.nullable(z.number()),
});

/** The build that is served. */
const buildSchema = z.object({
  name: z.string(),
  /** the moment at which it was begun, and the version that made it; null where it does not say */
  made: z.nullable(moment),
  version: z.nullable(z.string()),
  /** the day of the text that waits next, as a moment; null where none waits */
  nextText: z.nullable(moment),
  /** what the check of the texts let pass */
  warnings: z.array(z.string()),
  brokenLinks: z.array(brokenLinkSchema),
  /** public pages, the heaviest first: ten, and those that are above their budget */
  weights: z.array(pageWeightSchema),
  /** number of public pages that were weighed */
  weighed: z.number(),
  /** the last try to build it anew for a text whose day had come */
  buildFailed: failureSchema,
  /** a newer build that cannot be read */
  unreadable: failureSchema,
});

const slowCallSchema = z.object({
  method: z.string(),
  /** as the contract names it: no id of anybody */
  path: z.string(),
  /** calls of the last day, and how many of them were slow */
  calls: z.number(),
  slow: z.number(),
  /** milliseconds: the median and the longest of the slow ones */
  median: z.number(),
  longest: z.number(),
  last: moment,
});

export type SlowCall = z.infer<typeof slowCallSchema>;

const failingAddressSchema = z.object({
  /** without the query */
  path: z.string(),
  /** status of the last answer */
  status: z.number(),
  times: z.number(),
  /** pages that led there, a few of them; `:name` stands for an id */
  pages: z.array(z.string()),
  last: moment,
});

export type FailingAddress = z.infer<typeof failingAddressSchema>;

export const readSiteState = defineOperation({
  id: 'readSiteState',
  method: 'GET',
  path: '/api/guild/site-state',
  summary: 'How the site is: host, database, backups, roles, build, what is slow and what fails',
  tag: 'Guild',
  access: 7,
  answer: z.object({
    /** the moment of this answer, by the host's clock */
    at: moment,
    host: hostSchema,
    /** why the host cannot work, a sentence each, as /readyz tells */
    troubles: z.array(z.string()),
    database: databaseSchema,
    disks: z.array(diskSchema),
    backups: backupsSchema,
    roles: rolesSchema,
    /** null on a host that serves no pages */
    build: z.nullable(buildSchema),
    /** operations with slow calls at this host in the last day, the slowest first */
    slowCalls: z.array(slowCallSchema),
    /** addresses that this host had nothing for in the last day, the most wanted first */
    failing: z.array(failingAddressSchema),
  }),
});

/** How the site is, as officers read it (product §2.37). */
export type SiteState = z.infer<typeof readSiteState.answer>;
