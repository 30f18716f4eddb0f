import * as z from 'zod/mini';
import type { Raid } from '#contract/raids.ts';
import { keepDraft, readDraft } from '#stores/drafts.ts';
import { parseStored } from '#stores/storage.ts';

/** Words of a plan that are written and not saved, with what stood there when writing began. */
const writtenSchema = z.object({ was: z.string(), text: z.string() });

export type Written = z.infer<typeof writtenSchema>;

/** Words of a plan that may be written: its title, its notes, or the name of a squad by its id. */
export interface WordsPlace {
  raidId: string;
  field: string;
}

const nameOf = ({ raidId, field }: WordsPlace) => `raid-words:${raidId}:${field}`;

/** Reads what was left unsaved when the plan was left; null for nothing. */
export function readWords(place: WordsPlace): Written | null {
  const stored = parseStored(readDraft(nameOf(place)), (value) => value !== null);
  return z.safeParse(writtenSchema, stored).data ?? null;
}

/** Keeps in this tab what could not be saved; null forgets it. */
export function keepWords(place: WordsPlace, written: Written | null): void {
  keepDraft(nameOf(place), written && JSON.stringify(written));
}

/** Tells of what a plan was left with unsaved words: of itself, or of a squad by its id. */
export function leftUnsaved({ id: raidId, plan }: Raid): 'plan' | { squad: string } | null {
  const isLeft = (field: string) => readWords({ raidId, field }) !== null;
  if (isLeft('title') || isLeft('notes')) return 'plan';
  const squad = plan.squads.find(({ id }) => isLeft(id));
  return squad ? { squad: squad.id } : null;
}
