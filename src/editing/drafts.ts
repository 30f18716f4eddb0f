import * as z from 'zod/mini';
import { draftPrefix } from '#stores/drafts.ts';
import { $session } from '#stores/session.ts';
import { readStored, removeStored, writeStored } from '#stores/storage.ts';

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
  };
  // An entry of the earlier format also holds older drafts that were still on offer.
  const earlier = z.optional(z.array(z.object(draft)));
  return { noun, entry: z.object({ ...draft, earlier }) };
}

/**
 * Begins the storage keys of the signed-in person; null for nobody, so that a form still open after
 * a sign-out writes nothing.
 */
function ownPrefix(noun: string): string | null {
  const { user } = $session.get();
  return user && `${draftPrefix}${noun}:${user.id}:`;
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Blocked: nothing was kept.
    return [];
  }
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
 * Reads the drafts of the signed-in person, newest first.
 * @param only the name of the only document wanted
 */
export function readDrafts<Document>(
  kind: DraftKind<Document>,
  only?: string,
): StoredDraft<Document>[] {
  const prefix = ownPrefix(kind.noun);
  if (prefix === null) return [];
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
  name: string,
  tab: string,
  draft: Draft<Document>,
): boolean {
  const prefix = ownPrefix(noun);
  return prefix !== null && writeStored(`${prefix}${name}#${tab}`, draft);
}

/** Removes a tab's draft. */
export function removeTabDraft({ noun }: { noun: string }, name: string, tab: string): void {
  const prefix = ownPrefix(noun);
  if (prefix !== null) removeStored(`${prefix}${name}#${tab}`);
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
