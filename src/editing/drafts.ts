import * as z from 'zod/mini';
import { draftPrefix } from '#stores/drafts.ts';
import { $session } from '#stores/session.ts';
import { readStored, removeStored, writeStored } from '#stores/storage.ts';

/**
 * What was edited and not saved. It outlives a crash, a closed tab and a lost session; a sign-out ends it.
 */
export interface Draft<Document> {
  /** whose the document is, as far as it is known: whoever edits it may be somebody else */
  ownerId?: string | undefined;
  /** milliseconds since 1970 */
  savedAt: number;
  /** the version that was edited, 0 for a new document */
  version: number;
  /** what the editing began with */
  base: Document;
  document: Document;
}

/** The drafts of one noun: its name in the storage's keys, and how one entry is read. */
export interface DraftKind<Document> {
  noun: string;
  entry: z.ZodMiniType<Draft<Document> & { earlier?: Draft<Document>[] | undefined }>;
}

/** A draft with where it lies. */
export interface StoredDraft<Document> {
  key: string;
  /** which document of the noun */
  name: string;
  /** the tab that typed it; null in entries of the version before, which all tabs shared */
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
  // An entry that all tabs shared holds what was offered beside the newest draft.
  const earlier = z.optional(z.array(z.object(draft)));
  return { noun, entry: z.object({ ...draft, earlier }) };
}

/** Nobody's drafts are kept: a form that is still open after a sign-out writes nothing. */
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
 * Reads what whoever is signed in has drafted, newest first.
 * @param only the one document that is asked for
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

/** Keeps a tab's draft in place of the one before. Returns whether it is kept. */
export function writeDraft<Document>(
  { noun }: DraftKind<Document>,
  name: string,
  tab: string,
  draft: Draft<Document>,
): boolean {
  const prefix = ownPrefix(noun);
  return prefix !== null && writeStored(`${prefix}${name}#${tab}`, draft);
}

/** Forgets a tab's draft. */
export function removeTabDraft({ noun }: { noun: string }, name: string, tab: string): void {
  const prefix = ownPrefix(noun);
  if (prefix !== null) removeStored(`${prefix}${name}#${tab}`);
}

/** Forgets one draft, and of an entry that holds several only that one. */
export function removeDraft<Document>(
  kind: DraftKind<Document>,
  { key, draft }: StoredDraft<Document>,
): void {
  const left = readEntry(kind, key).filter(({ savedAt }) => savedAt !== draft.savedAt);
  const [newest, ...earlier] = left;
  if (newest) writeStored(key, { ...newest, earlier });
  else removeStored(key);
}
