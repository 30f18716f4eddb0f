import type { IncomingMessage, ServerResponse } from 'node:http';
import { meets } from '#rules/access/access.ts';
import { sessionCookies } from '../auth/cookies.ts';
import { findSession } from '../auth/find-session.ts';
import { withDeadline } from '../http/deadline.ts';
import type { CookieScope, Sessions, SignedIn } from '../services.ts';
import type { ServingOptions } from './built.ts';
import type { GuestRequest } from './told-guests.ts';
import type { ReadyFile } from './ready-file.ts';
import { redirect, sendFile } from './send-file.ts';
import { sendPreview } from './send-preview.ts';

/** What decides who gets a page that is not for everybody. */
export interface GateOptions {
  cookieScope: CookieScope;
  findSession: (ids: readonly string[]) => ReturnType<Sessions['find']>;
  /**
   * says in a page of its own what guests may know at the path of a page that is not for them; null for
   * nothing. It never fails, and keeps nobody waiting
   */
  previewFor?: (path: string, request: GuestRequest) => Promise<string | null>;
  /** hears each refused person and page, by its one canonical path; null is a guest */
  onRefused: (signedIn: SignedIn | null, path: string) => void;
  /** longest wait for who a person is, if not the usual time, in milliseconds */
  longest?: number;
}

const nothingToTell = () => Promise.resolve(null);

/** Finds who asks, and whether a file is for them; keeps their session on if it is. */
async function findReader(
  request: IncomingMessage,
  response: ServerResponse,
  { access }: Pick<ReadyFile, 'access'>,
  { cookieScope, findSession: find, longest }: GateOptions,
): Promise<{ signedIn: SignedIn | null; may: boolean }> {
  const found = await withDeadline(findSession(request.headers.cookie, cookieScope, find), longest);
  const signedIn = found?.signedIn ?? null;
  const may = meets(access, signedIn?.viewer ?? null);
  if (may && found?.signedIn.extended) {
    response.setHeader('set-cookie', sessionCookies(found.id, cookieScope));
  }
  return { signedIn, may };
}

/** Tells whether a file is for whoever asks. @throws when it cannot be found out who asks */
export async function mayRead(
  request: IncomingMessage,
  response: ServerResponse,
  file: ReadyFile,
  options: GateOptions,
): Promise<boolean> {
  return (await findReader(request, response, file, options)).may;
}

/**
 * Answers a request for a page that is not for everybody: with the page, with what guests may know of it, or
 * with the way to the door.
 * @param page.path its one canonical path
 * @throws when it cannot be found out who asks
 */
export async function sendIfAllowed(
  request: IncomingMessage,
  response: ServerResponse,
  { file, path }: { file: ReadyFile; path: string },
  options: GateOptions & Pick<ServingOptions, 'headers'>,
): Promise<void> {
  const { headers, onRefused, previewFor = nothingToTell } = options;
  const { signedIn, may } = await findReader(request, response, file, options);
  if (may) {
    sendFile(request, response, file, 200);
    return;
  }
  const preview = signedIn === null ? await previewFor(path, request) : null;
  if (preview !== null) {
    sendPreview(request, response, preview, headers);
    return;
  }
  onRefused(signedIn, path);
  redirect(response, 302, `/denied?redirect=${encodeURIComponent(request.url ?? '/')}`, headers);
}
