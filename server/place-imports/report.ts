import type { PlacePart } from './joining.ts';

/** A place of a file. */
export interface FilePlace {
  /** the name of its map */
  map: string;
  /** its own id on that map */
  id: string;
  name: string;
}

/**
 * A place in which something stays that people have made of it: parts of which the file says something else,
 * that it is removed, or that it is there though the file has it no more.
 */
export type KeptPlace = FilePlace &
  ({ why: 'changed'; parts: readonly PlacePart[] } | { why: 'removed' | 'gone' });

/** What an import of places changed. */
export interface PlacesReport {
  added: number;
  changed: number;
  removed: number;
  same: number;
  /** those of which something stays as people have made it */
  kept: KeptPlace[];
  /** links to items and events that there are not: they are kept by their ids */
  dangling: (FilePlace & { leadsTo: string })[];
}

export const nothingYet = (): PlacesReport => ({
  ...{ added: 0, changed: 0, removed: 0, same: 0, kept: [], dangling: [] },
});
