import type { FailingAddress } from '#contract/site-state.ts';
import { splitAddress } from '../http/address.ts';
import type { FailedRequest, SignedIn } from '../services.ts';
import { pathForLog } from './log-secrets.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An address is forgotten when nobody has asked for it for so long, in milliseconds. */
const keptFor = 24 * hour;

/** So many addresses are kept; beyond them the one that was asked for longest ago goes. */
const mostAddresses = 100;

/** Of the pages that lead to an address so many are kept. */
const mostPages = 5;

/** One member brings at most so many new addresses an hour. */
const mostOfAMember = 20;

/** In a minute at most so many requests are looked into: a flood costs next to nothing. */
const mostLooks = 300;

/** Matches an address that an officer may be shown: nothing that could pass for a sentence. */
const plain = /^\/[\w.~%@+,/-]{0,199}$/;

/** A page that is served. */
export interface ServedPage {
  /** its path, with `:name` for what belongs to somebody */
  name: string;
  isPublic: boolean;
  /** Tells whether its HTML names an address. */
  names: (path: string) => boolean;
}

interface FailingAddressesOptions {
  /** the site's public address */
  origin: string;
  pageAt: (path: string) => ServedPage | null;
  /** Tells whether the site has something at an address now. */
  has: (path: string) => boolean;
  /** Finds who holds a session, by a Cookie header. */
  findSession: (cookie: string) => Promise<SignedIn | null>;
  now: () => number;
}

interface Known {
  status: number;
  times: number;
  pages: Set<string>;
  last: number;
}

/**
 * Collects the addresses that pages of this site lead to and that answer with a failure (decision
 * 117). Officers read them, so nobody outside may write there: an address counts when the page that
 * the request names as the one before has it in its HTML, or when a member of the guild asks, whose
 * islands make addresses that no HTML has.
 */
export class FailingAddresses {
  readonly #options: FailingAddressesOptions;
  readonly #known = new Map<string, Known>();
  #looks = { minute: 0, count: 0 };
  #brought = { hour: 0, by: new Map<string, number>() };

  constructor(options: FailingAddressesOptions) {
    this.#options = options;
  }

  /** Takes note of a request that failed. The promise is for tests alone: nothing has to wait. */
  async note({ url, status, referer, cookie }: FailedRequest): Promise<void> {
    const { path } = splitAddress(url);
    const page = this.#pageBefore(referer);
    if (!page || !plain.test(path) || !this.#mayLook()) return;
    if (page.isPublic && page.names(path)) this.#add(path, status, page.name);
    else if (cookie !== undefined) await this.#addForMember(path, status, page.name, cookie);
  }

  /** Returns the addresses of the last day, the most wanted first. */
  list(): FailingAddress[] {
    this.#forget();
    return Array.from(this.#known, ([path, { status, times, pages, last }]) => ({
      path,
      status,
      times,
      pages: [...pages],
      last: new Date(last).toISOString(),
    }))
      .filter(({ path }) => !this.#options.has(path))
      .toSorted((a, b) => b.times - a.times);
  }

  #pageBefore(referer: string | undefined): ServedPage | null {
    const { origin, pageAt } = this.#options;
    if (!referer?.startsWith(`${origin}/`)) return null;
    const [address = ''] = referer.slice(origin.length).split('#', 1);
    return pageAt(splitAddress(address).path);
  }

  #mayLook(): boolean {
    const now = Math.floor(this.#options.now() / minute);
    if (this.#looks.minute !== now) this.#looks = { minute: now, count: 0 };
    this.#looks.count += 1;
    return this.#looks.count <= mostLooks;
  }

  async #addForMember(path: string, status: number, page: string, cookie: string): Promise<void> {
    const signedIn = await this.#options.findSession(cookie).catch(() => null);
    if (!signedIn?.viewer.guilded) return;
    if (this.#known.has(pathForLog(path)) || this.#mayBring(signedIn.user.id)) {
      this.#add(path, status, page);
    }
  }

  #mayBring(person: string): boolean {
    const now = Math.floor(this.#options.now() / hour);
    if (this.#brought.hour !== now) this.#brought = { hour: now, by: new Map() };
    const count = (this.#brought.by.get(person) ?? 0) + 1;
    this.#brought.by.set(person, count);
    return count <= mostOfAMember;
  }

  #add(path: string, status: number, page: string): void {
    const masked = pathForLog(path);
    const known = this.#known.get(masked) ?? { status, times: 0, pages: new Set(), last: 0 };
    known.status = status;
    known.times += 1;
    known.last = this.#options.now();
    if (known.pages.size < mostPages) known.pages.add(page);
    // The map keeps the order in which addresses were asked for last.
    this.#known.delete(masked);
    this.#known.set(masked, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostAddresses && oldest !== undefined) this.#known.delete(oldest);
  }

  #forget(): void {
    const since = this.#options.now() - keptFor;
    for (const [path, { last }] of this.#known) if (last < since) this.#known.delete(path);
  }
}
