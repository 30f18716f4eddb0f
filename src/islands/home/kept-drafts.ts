import * as z from 'zod/mini';
import { defineDrafts, readDrafts } from '#editing/drafts.ts';

/** What the home page reads of a character's draft: whose edits they are (islands/character-drafts.ts). */
const drafts = defineDrafts(
  'character',
  z.object({ values: z.object({ ign: z._default(z.string(), '') }) }),
);

/** A character with edits that this browser keeps and nobody has saved. */
export interface KeptDraft {
  /** name of the character as it was typed; empty for none */
  name: string;
  href: string;
}

const forms = { gear: '/tools/character2/', older: '/tools/character/' } as const;

/** Lists the characters of which this browser keeps edits of somebody, each once, newest first. */
export function keptDrafts(person: string | null): KeptDraft[] {
  const found = new Map<string, KeptDraft>();
  for (const { name: place, draft } of readDrafts(drafts, person)) {
    const [form = '', id] = place.split(':', 2);
    if (draft.isGivenUp || !id || !Object.hasOwn(forms, form) || found.has(place)) continue;
    const path = forms[form as keyof typeof forms];
    const isNew = draft.version === 0;
    const href = `${path}${isNew ? 'new/' : ''}${encodeURIComponent(id)}`;
    found.set(place, { name: draft.document.values.ign.trim(), href });
  }
  return [...found.values()];
}
