import type { PlanPostsTable } from '../db/tables/posts.ts';

/** What Discord was told last of somebody in a plan. */
export interface ToldOf {
  /** where they stand, and as what; null for whoever is in it no longer */
  place: string | null;
  /** the message that stands there has called them */
  isCalled: boolean;
}

/** What Discord was told of a plan, by the ids of people. */
export type ToldAll = Record<string, ToldOf>;

/** Reads what Discord was told last of a plan. */
export const readTold = ({ told }: Pick<PlanPostsTable, 'told'>): ToldAll =>
  // Only `writeTold` writes it.
  told === null ? {} : (JSON.parse(told) as ToldAll);

/** Makes the column of what Discord was told of a plan. */
export const writeTold = (told: ToldAll): string => JSON.stringify(told);
