import * as z from 'zod/mini';
import { requirements } from '#rules/access/access.ts';
import { articleSchema } from './articles.ts';

/** How a file is packed beside its plain form. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Where the packed form of a file lies: its name with this after it. */
export const encodingSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const fileSchema = z.object({
  /** the address it is served at: canonical, decoded, without a trailing slash */
  path: z.string(),
  /** where it lies, relative to the build's folder */
  file: z.string(),
  type: z.string(),
  access: z.literal(requirements),
  /** the name holds a hash of the content: it never changes */
  immutable: z.boolean(),
  /** headers of its own, such as the page's Content-Security-Policy */
  headers: z.record(z.string(), z.string()),
  /** how many bytes each of its forms has: one that has others was not written whole */
  bytes: z.object({
    identity: z.int(),
    br: z.optional(z.int()),
    gzip: z.optional(z.int()),
  }),
});

export type SiteFile = z.infer<typeof fileSchema>;

/** When the site has to be built again for a text to appear: a moment, as ISO 8601 has it. */
const due = z.optional(z.iso.datetime());

/** What a page leaves for the build: every article, and when the next one is due. */
export const siteArticlesSchema = z.object({ articles: z.array(articleSchema), due });

export type SiteArticles = z.infer<typeof siteArticlesSchema>;

/** What the build tells the server about the site: every file that may be served, and to whom. */
export const siteManifestSchema = z.object({
  files: z.array(fileSchema),
  /** addresses with parameters (`/database/aoc/:layout/:id`) and the page that stands for them */
  shells: z.array(z.object({ pattern: z.string(), page: z.string() })),
  /** every article, in the order of its list */
  articles: z.array(articleSchema),
  due,
});

export type SiteManifest = z.infer<typeof siteManifestSchema>;

/** Where the manifest lies in a build's folder. */
export const manifestFile = 'manifest.json';

/** Where builds lie, each in a folder of its own, below the folder of the site. */
export const buildsFolder = 'builds';

/** Says in the folder of the site which build is served: written anew in one step. */
export const inPlaceFile = 'in-place.json';

/** A name that is a folder and leads nowhere else. */
const buildName = z.string().check(z.regex(/^[\w-]+$/));

/** The build that is served, and the one before it: pages of that are still open somewhere. */
export const inPlaceSchema = z.object({ build: buildName, before: z.optional(buildName) });

export type InPlace = z.infer<typeof inPlaceSchema>;

/** The page for addresses that do not exist. */
export const notFoundPath = '/404';

/** The page for when the host cannot answer. */
export const failedPath = '/500';

/** Where a page leaves the articles for the build to take: never served. */
export const articlesFile = '/articles-for-the-manifest.json';
