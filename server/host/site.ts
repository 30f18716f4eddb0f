import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Article } from '#contract/articles.ts';
import type { TextMap } from '#contract/text-maps.ts';
import {
  failedPath,
  homePath,
  landingPath,
  notFoundPath,
  type TextInReview,
} from '#contract/site-manifest.ts';
import type { Requirement } from '#rules/access/access.ts';
import { shellFor } from '#rules/access/path-pattern.ts';
import { decodePath, splitAddress, trimSlashes } from '../http/address.ts';
import { answerInTrace } from '../http/trace.ts';
import type { FailedRequest, OwnFacts } from '../services.ts';
import { type Built, nothingBuilt, readBuilt, type ServingOptions } from './built.ts';
import type { ServedPage } from './failing-addresses.ts';
import { type GateOptions, sendIfAllowed } from './gated-pages.ts';
import { inReviewRight, sendInReview } from './in-review.ts';
import { readInPlace } from './in-place.ts';
import { chooseForm, type ReadyFile, textOf } from './ready-file.ts';
import { mayBeMember, sendHome } from './members-home.ts';
import type { GuestRequest } from './told-guests.ts';
import { failing, redirect, sendFile } from './send-file.ts';
import { sendWithHead } from './send-with-head.ts';
import { StartError } from './start-error.ts';

/** The settings of the site. */
export interface SiteOptions extends ServingOptions, GateOptions {
  /** the folder of the site; null serves no pages (`npm run dev`, where Astro does) */
  folder: string | null;
  /**
   * says in HTML for a page's head what guests may know of what the page is about; null at once for a
   * path that is about nothing. It never fails, and keeps nobody waiting
   */
  headFor?: (path: string, request: GuestRequest) => Promise<string | null> | null;
  /** hears each request for an address at which the site has nothing */
  onMissing: (request: FailedRequest) => void;
  /** hears why a request could not be answered */
  onError: (error: unknown) => void;
}

/** What the site knows of the build that it serves. */
type ServedBuild = Omit<NonNullable<OwnFacts['build']>, 'buildFailed' | 'unreadable'>;

/** The built site, read into memory and gated by the build's manifest. */
export class Site {
  #built: Built = nothingBuilt;
  readonly #options: SiteOptions;

  /** headers of every answer */
  readonly headers: Readonly<Record<string, string>>;

  private constructor(options: SiteOptions) {
    this.#options = options;
    this.headers = options.headers;
  }

  /**
   * Opens the site with the build that is in place, or with the previous one where that is
   * unreadable.
   * @throws StartError when the site has not been built
   * @throws Error when no build of it can be read
   */
  static async load(options: SiteOptions): Promise<Site> {
    const site = new Site(options);
    const { folder } = options;
    if (folder === null) return site;
    const inPlace = await readInPlace(folder);
    if (!inPlace) throw new StartError('The site is not built. Run npm run build first.');
    try {
      site.#built = await readBuilt(folder, inPlace, options);
    } catch (error) {
      if (inPlace.before === undefined) throw error;
      // The watch for builds (new-builds.ts) tries the newest again, and tells why it is unreadable.
      site.#built = await readBuilt(folder, { build: inPlace.before }, options);
    }
    return site;
  }

  /** every article, in the order of its list */
  get articles(): readonly Article[] {
    return this.#built.articles;
  }

  /** the texts that editors and officers alone have */
  get inReview(): readonly TextInReview[] {
    return this.#built.inReview;
  }

  /** the pictures of maps in its texts */
  get textMaps(): readonly TextMap[] {
    return this.#built.textMaps;
  }

  /** the build that is served; null where no pages are */
  get build(): ServedBuild | null {
    const { name, due, report } = this.#built;
    if (name === '') return null;
    const { made = null, version = null, warnings = [], brokenLinks = [] } = report ?? {};
    const { weights = [], weighed = 0 } = report ?? {};
    const nextText = due === Infinity ? null : new Date(due).toISOString();
    return { name, made, version, nextText, warnings, brokenLinks, weights, weighed };
  }

  /** time at which a new build has to publish a waiting text, in milliseconds */
  get due(): number {
    return this.#built.due;
  }

  /**
   * Serves the build that is in place now, if it is another. Until it is read whole, the previous
   * build is served; afterwards only the files of it that open pages need.
   * @returns false when that build is served already
   * @throws Error when it cannot be read whole
   */
  async takeNewBuild(): Promise<boolean> {
    const { folder } = this.#options;
    const inPlace = folder === null ? null : await readInPlace(folder);
    if (folder === null || !inPlace || inPlace.build === this.#built.name) return false;
    this.#built = await readBuilt(folder, inPlace, this.#options);
    return true;
  }

  /**
   * Answers a GET or HEAD request for a page or a file of the site.
   * @returns false when the site has nothing at this address: another handler has to answer
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (mayBeMember(request) && this.#sendMember(request, response)) return true;
    // Most requests are for a public file by its one address: no address has to be parsed.
    const open = this.#built.open.get(request.url ?? '/');
    if (open) {
      sendFile(request, response, open, 200);
      return true;
    }
    const { path, query } = splitAddress(request.url ?? '/');
    const canonical = trimSlashes(path);
    const decoded = decodePath(canonical);
    const file = decoded === null ? undefined : this.#find(decoded);
    if (!file || decoded === null) return false;
    if (file.access === inReviewRight) {
      const asked = { file, path, canonical, query };
      void sendInReview(request, response, asked, {
        ...{ gate: this.#options, headers: this.headers, onError: this.#options.onError },
        sendNothing: () => {
          this.notFound(request, response);
        },
      });
      return true;
    }
    if (canonical !== path) {
      redirect(response, 308, canonical + query, this.headers);
    } else if (file.access === 'public') {
      this.#sendOpen(request, response, file, decoded);
    } else {
      void answerInTrace(request, () =>
        sendIfAllowed(request, response, { file, path: decoded }, this.#options).catch(
          (error: unknown) => {
            this.#options.onError(error);
            this.#sendPage(request, response, failedPath, 503);
          },
        ),
      );
    }
    return true;
  }

  /** Sends a member their home page. Returns false where the build has none. */
  #sendMember(request: IncomingMessage, response: ServerResponse): boolean {
    const [guests, members] = [landingPath, homePath].map((path) => this.#built.files.get(path));
    if (!guests || !members) return false;
    const { onError } = this.#options;
    const pages = { guests, members };
    void answerInTrace(request, () => sendHome(request, response, pages, this.#options, onError));
    return true;
  }

  /** Returns the requirement of the page at a path, or null when there is no such page. */
  requirementAt(path: string): Requirement | null {
    const decoded = decodePath(trimSlashes(path));
    const file = decoded === null ? undefined : this.#find(decoded);
    // Whoever may not have a text in review is not told that it is there.
    return file === undefined || file.access === inReviewRight ? null : file.access;
  }

  /** Returns the guild's emblem as SVG, or null where no pages are served. */
  emblem(): string | null {
    const file = this.#built.files.get('/guild/emblem.svg');
    return file ? textOf(file) : null;
  }

  /** Tells whether there is something at a path, whoever may have it. */
  has(path: string): boolean {
    return this.requirementAt(path) !== null;
  }

  /** Returns the page at a path, or null when there is none. */
  pageAt(path: string): ServedPage | null {
    const decoded = decodePath(trimSlashes(path));
    const file = decoded === null ? undefined : this.#find(decoded);
    if (!file || decoded === null || !file.type.startsWith('text/html')) return null;
    const shell = this.#built.shells.find(({ page }) => this.#built.files.get(page) === file);
    const { body } = chooseForm(file, undefined);
    return {
      name: shell?.pattern ?? decoded,
      isPublic: file.access === 'public',
      names: (address) => ['"', '?', '#'].some((end) => body.includes(`"${address}${end}`)),
    };
  }

  /** Sends a page for everybody; to a program that shows links, with what its subject's head says. */
  #sendOpen(request: IncomingMessage, response: ServerResponse, file: ReadyFile, path: string) {
    // Whoever has a cookie is a browser: it reads no head.
    const { headFor } = this.#options;
    const asked = request.headers.cookie === undefined ? headFor?.(path, request) : null;
    if (!asked) {
      sendFile(request, response, file, 200);
      return;
    }
    void asked.then((head) => {
      if (head === null) sendFile(request, response, file, 200);
      else sendWithHead(request, response, file, head);
    });
  }

  /** Answers with the page for addresses that do not exist. */
  notFound(request: IncomingMessage, response: ServerResponse): void {
    this.#sendPage(request, response, notFoundPath, 404);
    const { referer, cookie } = request.headers;
    this.#options.onMissing({ url: request.url ?? '/', status: 404, referer, cookie });
  }

  #sendPage(request: IncomingMessage, response: ServerResponse, path: string, status: 404 | 503) {
    const page = this.#built.files.get(path);
    if (page) sendFile(request, response, page, status);
    else response.writeHead(status, { ...this.headers, ...(status === 503 && failing) }).end();
  }

  #find(path: string): ReadyFile | undefined {
    const exact = this.#built.hidden.has(path) ? undefined : this.#built.files.get(path);
    if (exact) return exact;
    const page = shellFor(this.#built.shells, path);
    return page === null ? undefined : this.#built.files.get(page);
  }
}
