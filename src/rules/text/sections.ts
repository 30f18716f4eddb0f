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

/** The sections of each list page. */
export const listSections: Record<CollectionName, readonly ListSection[]> = {
  articles: [
    { id: 'public', title: 'For everyone', access: 'public', empty: 'Nothing is written yet.' },
    { id: 'restricted', title: 'For Alpha 2', access: 2, empty: 'Nothing is written yet.' },
  ],
  guides: [{ id: '', title: 'Guides', access: 'public', empty: 'No guide is written yet.' }],
  quests: [
    {
      id: 'public',
      title: 'Public quests',
      access: 'public',
      empty: 'No public quest is written yet.',
    },
    { id: 't1', title: 'Tier 1', access: 2, empty: 'No tier 1 quest is written yet.' },
    { id: 't2', title: 'Tier 2', access: 3, empty: 'No tier 2 quest is written yet.' },
    { id: 't3', title: 'Tier 3', access: 5, empty: 'No tier 3 quest is written yet.' },
  ],
};

/** The path of each collection's list page; its articles stand below. */
export const collectionPath: Record<CollectionName, string> = {
  articles: '/articles/general',
  guides: '/articles/guides',
  quests: '/articles/quests',
};

/**
 * Returns the requirement for being told of an article by lists, feeds, the sitemap and the search:
 * the reader must be allowed to read it and to see its section of the list.
 */
export function listedFor(
  collection: CollectionName,
  section: string,
  access: Requirement,
): Requirement {
  const part = listSections[collection].find(({ id }) => id === section);
  return part === undefined ? access : moreDemanding(part.access, access);
}
