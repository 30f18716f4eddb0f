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
  /** where it lies, relative to the build folder */
  file: z.string(),
  type: z.string(),
  access: z.literal(requirements),
  /** the name holds a hash of the content: it never changes */
  immutable: z.boolean(),
  /** headers of its own, such as the page's Content-Security-Policy */
  headers: z.record(z.string(), z.string()),
  encodings: z.array(z.enum(encodings)),
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

/** Where the manifest lies in the build folder. */
export const manifestFile = 'manifest.json';

/** The page for addresses that do not exist. */
export const notFoundPath = '/404';

/** The page for when the host cannot answer. */
export const failedPath = '/500';

/** Where a page leaves the articles for the build to take: never served. */
export const articlesFile = '/articles-for-the-manifest.json';
