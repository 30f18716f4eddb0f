import type { Mistake } from './mistake.ts';

/** A mistake in a file that whoever asks knows. */
export type Found = Omit<Mistake, 'file'>;

/** The facts that a text is checked against. */
export interface Surroundings {
  /** the file, on the disk */
  file: string;
  /** the site's own host, with its port; empty where nobody has named it */
  host: string;
  /** anchors of the page at a path; null when there is no such page */
  anchorsAt: (path: string) => ReadonlySet<string> | 'any' | null;
  /** the path of a page that a person probably meant; null when none is near */
  nearestPath: (path: string) => string | null;
  /** why a text that is there is not yet there for readers of this one */
  hiddenAt: (path: string) => Hidden | null;
}

/** A text that another may not lead to, as an editor reads of it. */
export type Hidden = Omit<Found, 'line'>;
