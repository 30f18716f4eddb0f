import * as z from 'zod/mini';

/** The first visit of a guest to a public page, in bytes as sent, without fonts and pictures. */
export const pageWeightSchema = z.object({
  path: z.string(),
  document: z.int(),
  style: z.int(),
  script: z.int(),
  /** what the budget counts of it, and the most that this may be (product §10) */
  counted: z.int(),
  most: z.int(),
});

export type PageWeight = z.infer<typeof pageWeightSchema>;

/** A link or a picture of a page that leads nowhere. */
export const brokenLinkSchema = z.object({
  /** address at which the site has nothing */
  path: z.string(),
  /** the page that names it */
  page: z.string(),
});

export type BrokenLink = z.infer<typeof brokenLinkSchema>;

/** What a build notes about itself, for whoever looks after the site. */
export const siteReportSchema = z.object({
  /** the moment at which it was begun, ISO 8601 in UTC */
  made: z.string(),
  /** version of the product that made it */
  version: z.string(),
  /** what the check of the texts let pass */
  warnings: z.array(z.string()),
  brokenLinks: z.array(brokenLinkSchema),
  /** the heaviest pages first: ten, and those that are above their budget */
  weights: z.array(pageWeightSchema),
  /** number of pages that were weighed */
  weighed: z.int(),
});

export type SiteReport = z.infer<typeof siteReportSchema>;
