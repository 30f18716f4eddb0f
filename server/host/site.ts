import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Article } from '#contract/articles.ts';
import {
  manifestFile,
  failedPath,
  notFoundPath,
  type SiteManifest,
  siteManifestSchema,
} from '#contract/site-manifest.ts';
import { meets, type Requirement } from '#rules/access/access.ts';
import { shellFor } from '#rules/access/path-pattern.ts';
import { decodePath, splitAddress, trimSlashes } from '../http/address.ts';
import { readSessionId, sessionCookies } from '../auth/cookies.ts';
import type { CookieScope, SignedIn } from '../services.ts';
import { chooseForm, readForms, type ReadyFile } from './ready-file.ts';

/** What the site needs to decide about a request. */
export interface SiteOptions {
  /** the build folder; null serves no pages (`npm run dev`, where Astro does) */
  folder: string | null;
  /** headers of every answer */
  headers: Record<string, string>;
  cookieScope: CookieScope;
  findSession: (id: string) => Promise<SignedIn | null>;
  /** hears who was refused which page, by its one canonical path; null is a guest */
  onRefused: (signedIn: SignedIn | null, path: string) => void;
  /** hears why a request could not be answered */
  onError: (error: unknown) => void;
  /** pages that this host does not serve, such as the demo sign-in */
  without: readonly string[];
}

/** The built site, read into memory and gated by the build's manifest. */
export class Site {
  /** everything the site has, by address */
  #files: ReadonlyMap<string, ReadyFile> = new Map();
  /** what anyone may have under its own address */
  #open: ReadonlyMap<string, ReadyFile> = new Map();
  #shells: SiteManifest['shells'] = [];
  /** pages that stand for other addresses and have none of their own */
  #hidden: ReadonlySet<string> = new Set();
  readonly #options: SiteOptions;

  /** headers of every answer */
  readonly headers: Readonly<Record<string, string>>;

  /** every article, in the order of its list */
  articles: readonly Article[] = [];

  /** when it has to be built again for a text to appear, in milliseconds */
  due = Infinity;

  private constructor(options: SiteOptions) {
    this.#options = options;
    this.headers = options.headers;
  }

  /** @throws when the site has not been built */
  static async load(options: SiteOptions): Promise<Site> {
    const site = new Site(options);
    await site.reload();
    return site;
  }

  /** Takes what is built now; until it is read whole, what was there before is served. */
  async reload(): Promise<void> {
    const { folder, headers, without } = this.#options;
    if (folder === null) return;
    const text = await readFile(join(folder, manifestFile), 'utf8');
    const { files, shells, articles, due } = siteManifestSchema.parse(JSON.parse(text));
    const ready = await Promise.all(
      files
        .filter((file) => !without.includes(file.path))
        .map(async (file) => [file.path, await readForms(folder, file, headers)] as const),
    );
    const hidden = new Set([notFoundPath, failedPath, ...shells.map((shell) => shell.page)]);
    this.#files = new Map(ready);
    this.#open = new Map(
      ready.filter(([path, file]) => file.access === 'public' && !hidden.has(path)),
    );
    this.#shells = shells;
    this.#hidden = hidden;
    this.articles = articles;
    this.due = due === undefined ? Infinity : Date.parse(due);
  }

  /**
   * Answers a GET or HEAD request for a page or a file of the site.
   * @returns false when the site has nothing at this address: someone else has to answer
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    // Most requests ask for a public file by its one address: nothing has to be taken apart.
    const open = this.#open.get(request.url ?? '/');
    if (open) {
      this.#send(request, response, open, 200);
      return true;
    }
    const { path, query } = splitAddress(request.url ?? '/');
    const canonical = trimSlashes(path);
    const decoded = decodePath(canonical);
    const file = decoded === null ? undefined : this.#find(decoded);
    if (!file || decoded === null) return false;
    if (canonical !== path) {
      this.#redirect(response, 308, canonical + query);
    } else if (file.access === 'public') {
      this.#send(request, response, file, 200);
    } else {
      this.#sendIfAllowed(request, response, file, decoded).catch((error: unknown) => {
        this.#options.onError(error);
        this.#sendPage(request, response, failedPath, 503);
      });
    }
    return true;
  }

  /** @returns what the page at a path asks, or null when there is no such page */
  requirementAt(path: string): Requirement | null {
    const decoded = decodePath(trimSlashes(path));
    const file = decoded === null ? undefined : this.#find(decoded);
    return file?.access ?? null;
  }

  /** Answers with the page that says there is nothing at this address. */
  notFound(request: IncomingMessage, response: ServerResponse): void {
    this.#sendPage(request, response, notFoundPath, 404);
  }

  #sendPage(request: IncomingMessage, response: ServerResponse, path: string, status: 404 | 503) {
    const page = this.#files.get(path);
    if (page) this.#send(request, response, page, status);
    else response.writeHead(status, this.headers).end();
  }

  #find(path: string): ReadyFile | undefined {
    const exact = this.#hidden.has(path) ? undefined : this.#files.get(path);
    if (exact) return exact;
    const page = shellFor(this.#shells, path);
    return page === null ? undefined : this.#files.get(page);
  }

  async #sendIfAllowed(
    request: IncomingMessage,
    response: ServerResponse,
    file: ReadyFile,
    path: string,
  ): Promise<void> {
    const { cookieScope, findSession, onRefused } = this.#options;
    const id = readSessionId(request.headers.cookie, cookieScope);
    const signedIn = id === null ? null : await findSession(id);
    if (meets(file.access, signedIn?.viewer ?? null)) {
      if (id !== null && signedIn?.extended) {
        response.setHeader('set-cookie', sessionCookies(id, cookieScope));
      }
      this.#send(request, response, file, 200);
      return;
    }
    onRefused(signedIn, path);
    const wanted = encodeURIComponent(request.url ?? '/');
    this.#redirect(response, 302, `/denied?redirect=${wanted}`);
  }

  #redirect(response: ServerResponse, status: 302 | 308, location: string): void {
    const headers = { ...this.headers, location, 'cache-control': 'private, no-store' };
    response.writeHead(status, headers).end();
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    file: ReadyFile,
    status: 200 | 404 | 503,
  ): void {
    const { body, headers, etag } = chooseForm(file, request.headers['accept-encoding']);
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
      const { 'content-length': _, 'content-type': __, ...unchanged } = headers;
      response.writeHead(304, unchanged).end();
    } else {
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    }
  }
}
