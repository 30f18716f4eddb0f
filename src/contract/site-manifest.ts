import * as z from 'zod/mini';
import { pageRights } from '#rules/access/access.ts';
import { articleSchema } from './articles.ts';
import { siteReportSchema } from './site-report.ts';
import { textMapSchema } from './text-maps.ts';

/** The compressed forms of a file that may lie beside its plain form. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** The suffix of a compressed file's name. */
export const encodingSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const fileSchema = z.object({
  /** address that serves the file: canonical, decoded, without a trailing slash */
  path: z.string(),
  /** place of the file, relative to the build's folder */
  file: z.string(),
  type: z.string(),
  access: z.literal(pageRights),
  /** the name holds a hash of the content, which therefore never changes */
  immutable: z.boolean(),
  /** headers of this file alone, such as the page's Content-Security-Policy */
  headers: z.record(z.string(), z.string()),
  /** bytes of each form of the file: a file of another size was not written whole */
  bytes: z.object({
    identity: z.int(),
    br: z.optional(z.int()),
    gzip: z.optional(z.int()),
  }),
});

export type SiteFile = z.infer<typeof fileSchema>;

/** The moment, in ISO 8601, at which a new build has to publish a waiting text. */
const due = z.optional(z.iso.datetime());

/** Every picture of a map in a text that readers have; absent in a build of an older version. */
const textMaps = z._default(z.array(textMapSchema), []);

/** A text that editors and officers alone have: it stands in no list (product §4.15). */
const textInReviewSchema = z.object({ path: z.string(), title: z.string() });

export type TextInReview = z.infer<typeof textInReviewSchema>;

/** The texts in review; absent in a build of an older version. */
const inReview = z._default(z.array(textInReviewSchema), []);

/**
 * The file that a page leaves for the build: every article, the maps in texts, and the moment of the next
 * publication.
 */
export const siteArticlesSchema = z.object({
  articles: z.array(articleSchema),
  inReview,
  textMaps,
  due,
});

export type SiteArticles = z.infer<typeof siteArticlesSchema>;

/** The build's report to the server: every file that may be served, and to whom. */
export const siteManifestSchema = z.object({
  files: z.array(fileSchema),
  /**
   * addresses with parameters (`/database/aoc/:layout/:id`), each with the page that stands for it
   */
  shells: z.array(z.object({ pattern: z.string(), page: z.string() })),
  /** every article, in the order of its list */
  articles: z.array(articleSchema),
  inReview,
  textMaps,
  due,
  /**
   * the public address that the build writes into feeds and previews, empty where none was named; absent
   * in a build of an older version
   */
  origin: z.optional(z.string()),
  /** absent in a build of an older version */
  report: z.optional(siteReportSchema),
});

export type SiteManifest = z.infer<typeof siteManifestSchema>;

/** The manifest's name in a build's folder. */
export const manifestFile = 'manifest.json';

/** The folder, below that of the site, in which each build has a folder of its own. */
export const buildsFolder = 'builds';

/** The file in the site's folder that names the served build: it is replaced in one step. */
export const inPlaceFile = 'in-place.json';

/** A plain name of a folder, which cannot lead elsewhere. */
const buildName = z.string().check(z.regex(/^[\w-]+$/));

/** The served build, and the one before, whose pages are still open in some browsers. */
export const inPlaceSchema = z.object({ build: buildName, before: z.optional(buildName) });

export type InPlace = z.infer<typeof inPlaceSchema>;

/** The address for which a build is made where none is named. */
export const unnamedOrigin = 'http://localhost:4321';

/** The page for addresses that do not exist. */
export const notFoundPath = '/404';

/** The page for when the host cannot answer. */
export const failedPath = '/500';

/** The page for guests, and the one that stands at its address for whoever is in the guild. */
export const landingPath = '/';
export const homePath = '/shells/home';

/** The page that signs in as a member of the demo guild; only a demo host serves it. */
export const demoSignInPath = '/sign-in';

/** The page that leaves the articles for the build: it is never served. */
export const articlesFile = '/articles-for-the-manifest.json';
