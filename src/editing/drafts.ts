import * as z from 'zod/mini';
import { draftPrefix } from '#stores/drafts.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#stores/storage.ts';

/**
 * Edits of a document that are not saved. A draft outlives a crash, a closed tab and a lost
 * session; a sign-out ends it.
 */
export interface Draft<Document> {
  /** owner of the document, as far as known: the person who edits may be somebody else */
  ownerId?: string | undefined;
  /** milliseconds since 1970 */
  savedAt: number;
  /** the version that the edits began with, 0 for a new document */
  version: number;
  /** the document that the edits began with */
  base: Document;
  document: Document;
  /** the person cancelled the edits: they are offered once more, then forgotten */
  isGivenUp?: boolean | undefined;
}

/** The drafts of one noun: the noun's name in storage keys, and the schema of an entry. */
export interface DraftKind<Document> {
  noun: string;
  entry: z.ZodMiniType<Draft<Document> & { earlier?: Draft<Document>[] | undefined }>;
}

/** A draft and its place in storage. */
export interface StoredDraft<Document> {
  key: string;
  /** the document's name among those of its noun */
  name: string;
  /** the tab that typed the draft; null in entries of an earlier format, which all tabs shared */
  tab: string | null;
  draft: Draft<Document>;
}

/** Describes the drafts of a noun by the schema of its document. */
export function defineDrafts<Document>(
  noun: string,
  document: z.ZodMiniType<Document>,
): DraftKind<Document> {
  const draft = {
    ownerId: z.optional(z.string()),
    savedAt: z.number(),
    version: z.number(),
    base: document,
    document,
    isGivenUp: z.optional(z.boolean()),
  };
  // An entry of the earlier format also holds older drafts that were still on offer.
  const earlier = z.optional(z.array(z.object(draft)));
  return { noun, entry: z.object({ ...draft, earlier }) };
}

/** The place of a tab's draft. */
export interface DraftPlace {
  /** who types it; null for nobody, who keeps no drafts */
  person: string | null;
  /** the document's name among those of its noun */
  name: string;
  tab: string;
}

/** Begins the storage keys of a person's drafts. */
function prefixOf(noun: string, person: string): string {
  return `${draftPrefix}${noun}:${person}:`;
}

function readEntry<Document>({ entry }: DraftKind<Document>, key: string): Draft<Document>[] {
  const parsed = z.safeParse(
    entry,
    readStored(key, (value) => value !== null),
  );
  if (!parsed.success) return [];
  const { earlier = [], ...newest } = parsed.data;
  return [newest, ...earlier];
}

/**
 * Reads the drafts of a person, newest first.
 * @param only the name of the only document wanted
 */
export function readDrafts<Document>(
  kind: DraftKind<Document>,
  person: string | null,
  only?: string,
): StoredDraft<Document>[] {
  if (person === null) return [];
  const prefix = prefixOf(kind.noun, person);
  return storedKeys(prefix)
    .flatMap((key) => {
      const [name = '', tab = null] = key.slice(prefix.length).split('#', 2);
      if (only !== undefined && name !== only) return [];
      return readEntry(kind, key).map((draft) => ({ key, name, tab, draft }));
    })
    .toSorted((a, b) => b.draft.savedAt - a.draft.savedAt);
}

/**
 * Writes a tab's draft in place of its earlier one. Returns false where storage is blocked or full.
 */
export function writeDraft<Document>(
  { noun }: DraftKind<Document>,
  { person, name, tab }: DraftPlace,
  draft: Draft<Document>,
): boolean {
  return person !== null && writeStored(`${prefixOf(noun, person)}${name}#${tab}`, draft);
}

/** Removes a tab's draft. */
export function removeTabDraft(
  { noun }: { noun: string },
  { person, name, tab }: DraftPlace,
): void {
  if (person !== null) removeStored(`${prefixOf(noun, person)}${name}#${tab}`);
}

/** Removes one draft; an entry that holds several keeps the others. */
export function removeDraft<Document>(
  kind: DraftKind<Document>,
  { key, draft }: StoredDraft<Document>,
): void {
  const left = readEntry(kind, key).filter(({ savedAt }) => savedAt !== draft.savedAt);
  const [newest, ...earlier] = left;
  if (newest) writeStored(key, { ...newest, earlier });
  else removeStored(key);
}
