import type { ActFacts } from '#rules/notices/facts.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import { readEvenings } from './stored.ts';

/** A notice of many evenings. */
export interface ManyNotice {
  row: NoticesTable;
  facts: ReturnType<typeof readEvenings>;
  /** the acts that it tells of */
  acts: readonly ActFacts[];
  /** the ids of their series */
  series: readonly string[];
}

/** Names what a notice of many evenings of a series is about: of an act, somebody has one of each kind. */
export const aboutSeries = (seriesId: string, kind: string) => `series ${seriesId} ${kind}`;

const seriesOf = (about: string) => about.split(' ', 2)[1] ?? '';

/** Reads a notice about a series: only those of evenings are. */
export function readMany(row: NoticesTable): ManyNotice {
  const facts = readEvenings(row);
  const { title, startsAt, count } = facts;
  const acts = facts.acts ?? [{ about: row.about, title, startsAt, count }];
  return { row, facts, acts, series: acts.map(({ about }) => seriesOf(about)) };
}
