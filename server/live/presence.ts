import * as z from 'zod/mini';
import { compareNames } from '#rules/text/name-order.ts';
import type { PresentPage } from './documents.ts';

/** A page of another host is there until it has not been named for so long, in milliseconds. */
const lasts = 40_000;

/** Pages of one person on one document that are named. */
const mostPages = 5;

/** What hosts tell each other of the pages that are open on a document. */
const wordSchema = z.union([
  z.object({
    is: z.object({
      page: z.string(),
      by: z.object({
        discordId: z.string(),
        username: z.string(),
        avatar: z.nullable(z.string()),
      }),
      holds: z.string(),
    }),
  }),
  z.object({ was: z.string() }),
  z.object({ who: z.literal(true) }),
]);

export type PresenceWord = z.infer<typeof wordSchema>;

/** Reads a word; null for one that a host of another version says. */
export function parsePresence(word: unknown): PresenceWord | null {
  return z.safeParse(wordSchema, word).data ?? null;
}

interface Known extends PresentPage {
  /** Infinity for a page that is connected to this host */
  until: number;
}

/** The pages that are open on a document, on all hosts. */
export class Presence {
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes note of a page that has connected to this host. */
  join(present: PresentPage): void {
    const before = this.#known.get(present.page);
    if (before && !isOfOne(before, present)) return;
    this.#known.set(present.page, { ...present, holds: before?.holds ?? '', until: Infinity });
  }

  /** Returns the page as it is known, with what it holds now. */
  find(page: string): PresentPage | undefined {
    const known = this.#known.get(page);
    return known && toPresent(known);
  }

  /** Takes note of a page that some host has named. Returns whether that changes what is shown. */
  hear(present: PresentPage): boolean {
    const { page, by, holds } = present;
    const before = this.#known.get(page);
    if (before && !isOfOne(before, present)) return false;
    const until = before?.until === Infinity ? Infinity : this.#now() + lasts;
    this.#known.set(page, { page, by, holds, until });
    if (!before) this.#dropSurplus(by.discordId);
    return before?.holds !== holds;
  }

  /** Takes note of a page that has gone. Returns whether it was known. */
  leave(page: string): boolean {
    return this.#known.delete(page);
  }

  /** Takes note of a page that has left another host; it may have come to this one. */
  heardLeave(page: string): boolean {
    return this.#known.get(page)?.until !== Infinity && this.#known.delete(page);
  }

  /** Forgets pages that nobody has named for long. Returns whether there were any. */
  expire(): boolean {
    const time = this.#now();
    const gone = [...this.#known.values()].filter(({ until }) => until < time);
    for (const { page } of gone) this.#known.delete(page);
    return gone.length > 0;
  }

  /** Lists the pages by name of their person. */
  list(): PresentPage[] {
    return [...this.#known.values()]
      .map(toPresent)
      .toSorted((a, b) => compareNames(a.by.username, b.by.username) || (a.page < b.page ? -1 : 1));
  }

  /** Keeps a person from filling the list with pages that are not connected here. */
  #dropSurplus(discordId: string): void {
    const pages = [...this.#known.values()].filter(({ by }) => by.discordId === discordId);
    if (pages.length <= mostPages) return;
    const oldest = pages.find(({ until }) => until !== Infinity);
    if (oldest) this.#known.delete(oldest.page);
  }
}

/** Tells whether two say of a page that it is the same person's: nobody else moves its hand. */
function isOfOne(one: PresentPage, other: PresentPage): boolean {
  return one.by.discordId === other.by.discordId;
}

function toPresent({ page, by, holds }: Known): PresentPage {
  return { page, by, holds };
}
