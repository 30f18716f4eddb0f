import { moreDemanding, type Requirement } from '../access/access.ts';

/** The collections of articles that have a list page. */
export const collections = ['articles', 'guides', 'quests'] as const;

export type CollectionName = (typeof collections)[number];

/** A part of a list page. Each entry belongs to one, by its folder. */
export interface ListSection {
  /** name of the folder below the collection's */
  id: string;
  title: string;
  /**
   * who sees the section in the list (product §2.8, §6.5); each article's front matter says who may
   * read it
   */
  access: Requirement;
  /** text that stands in place of an empty list */
  empty: string;
}

/** The sections of each list page, as the guild names them. */
export type ListSections = Record<CollectionName, readonly ListSection[]>;

/** The path of each collection's list page; its articles stand below. */
export const collectionPath: Record<CollectionName, string> = {
  articles: '/articles/general',
  guides: '/articles/guides',
  quests: '/articles/quests',
};

/** Where an article stands, and who may read it. */
interface Place {
  collection: CollectionName;
  section: string;
  access: Requirement;
}

/**
 * Returns the requirement for being told of an article by lists, feeds, the sitemap and the search:
 * the reader must be allowed to read it and to see its section of the list.
 */
export function listedFor(
  lists: ListSections,
  { collection, section, access }: Place,
): Requirement {
  const part = lists[collection].find(({ id }) => id === section);
  return part === undefined ? access : moreDemanding(part.access, access);
}
