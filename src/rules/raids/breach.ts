import type { JudgedPerson } from './people.ts';
import type { Plan, SeatAt, Wanted } from './plan.ts';

/** Somebody who leads, or has this access level. */
export interface Lead {
  leadFromLevel: number;
}

/** Where and how a rule is broken. */
export interface Breach {
  /** what it is about, unique in its verdict: the same in another plan that breaks the rule there too */
  about: string;
  /** by how many people the rule is broken there */
  by: number;
  /** the squad; null for the raid */
  squad: string | null;
  /** seats that are against the rule; they carry the mark */
  seats: SeatAt[];
  /** what is missing there, and how often; null where something is too much or wrong */
  missing: { wanted: Wanted | Lead; count: number } | null;
  /** of a tie that is broken: the squad in which most of those whom it ties sit, and who does not */
  astray?: { home: string; ids: string[] };
  /** one sentence, which names squads and people */
  words: string;
}

/** Those whom rules judge, by their id. */
export type JudgedPeople = ReadonlyMap<string, JudgedPerson>;

/** How it is called that people are in squads, as a sentence goes on after their names. */
export interface Terms {
  /** they are in several */
  split: string;
  /** they are in one, which is named before “together” */
  joined: string;
  /** they are in none: of one, and of several */
  lack: readonly [one: string, more: string];
  /** while all the others are in one */
  alone: string;
}

/** What is judged, and how that is put into words. */
export interface Judging {
  plan: Plan;
  people: JudgedPeople;
  terms: Terms;
}

export const nameOf = (people: JudgedPeople, id: string) =>
  people.get(id)?.username ?? 'Somebody unknown';

/** Joins names as a sentence has them: `Oda, Ilse and Wend`. */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
