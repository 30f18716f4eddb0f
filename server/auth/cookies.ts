import type { CookieScope } from '../services.ts';
import { sessionLife } from './sessions.ts';
import { signInLife } from './sign-ins.ts';

/** The cookie of the session's id. Scripts cannot read it. */
export const sessionCookie = 'guildhall_session';

/**
 * The cookie that says only that someone is signed in, so that a visitor who never signed in causes
 * no call.
 */
export const hintCookie = 'guildhall_signed_in';

/** The cookie that names the browser of a pending sign-in. Scripts cannot read it. */
const browserCookie = 'guildhall_sign_in';

const idPattern = /^[\w-]{43}$/;

/** So many values of one cookie are tried. */
const mostIds = 10;

/**
 * On https the prefix keeps others from planting a cookie: other hosts of the domain where there is
 * one host, and pages without https where the site's and the API's host share it.
 */
function fullName(name: string, { secure, siteDomain }: CookieScope): string {
  if (!secure) return name;
  return siteDomain === null ? `__Host-${name}` : `__Secure-${name}`;
}

function domainOf({ siteDomain }: CookieScope): string {
  return siteDomain === null ? '' : `; Domain=${siteDomain}`;
}

/**
 * Reads every value of a cookie that may be an id. Without https others can plant a cookie of the
 * same name: another host of the domain, or a page with a path of its own. Browsers send the longest
 * path first (RFC 6265 §5.4), and the host's own is the shortest, so the last value comes first here.
 */
function readIds(
  wanted: string,
  cookieHeader: string | null | undefined,
  scope: CookieScope,
): string[] {
  const header = cookieHeader ?? '';
  const start = `${fullName(wanted, scope)}=`;
  const ids = new Set<string>();
  // Not split into its cookies: a header may hold thousands of them.
  for (let at = header.lastIndexOf(start); at >= 0 && ids.size < mostIds;) {
    const before = header.slice(0, at).trimEnd();
    const end = header.indexOf(';', at);
    const id = header.slice(at + start.length, end < 0 ? undefined : end).trim();
    if ((before === '' || before.endsWith(';')) && idPattern.test(id)) ids.add(id);
    at = at === 0 ? -1 : header.lastIndexOf(start, at - 1);
  }
  return [...ids];
}

/** Returns the session ids of a Cookie header: usually one, none where all are malformed. */
export function readSessionIds(
  cookieHeader: string | null | undefined,
  scope: CookieScope,
): string[] {
  return readIds(sessionCookie, cookieHeader, scope);
}

/** Returns the ids of a browser with a pending sign-in: usually one. */
export function readBrowserIds(
  cookieHeader: string | null | undefined,
  scope: CookieScope,
): string[] {
  return readIds(browserCookie, cookieHeader, scope);
}

/**
 * Decides the attributes of cookies.
 * @param origin the site's address
 * @param apiOrigin the API host's address, where it has its own
 */
export function cookieScope(origin: string, apiOrigin: string | undefined): CookieScope {
  const site = new URL(origin);
  const api = new URL(apiOrigin ?? origin);
  return {
    secure: api.protocol === 'https:',
    siteDomain: api.hostname.endsWith(`.${site.hostname}`) ? site.hostname : null,
  };
}

function cookie(name: string, value: string, maxAge: number, attributes: string): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${attributes}`;
}

/** Makes a cookie that scripts cannot read. */
function hiddenCookie(name: string, value: string, maxAge: number, scope: CookieScope): string {
  const attributes = scope.secure ? '; HttpOnly; Secure' : '; HttpOnly';
  return cookie(fullName(name, scope), value, maxAge, domainOf(scope) + attributes);
}

function hint(value: string, maxAge: number, scope: CookieScope): string {
  return cookie(hintCookie, value, maxAge, domainOf(scope) + (scope.secure ? '; Secure' : ''));
}

/** Returns Set-Cookie values that begin or extend a session. */
export function sessionCookies(id: string, scope: CookieScope): string[] {
  const seconds = sessionLife / 1000;
  return [hiddenCookie(sessionCookie, id, seconds, scope), hint('1', seconds, scope)];
}

/** Returns Set-Cookie values that end a session in the browser. */
export function endedCookies(scope: CookieScope): string[] {
  return [hiddenCookie(sessionCookie, '', 0, scope), hint('', 0, scope)];
}

/** Returns the Set-Cookie value of a browser that goes to Discord. */
export function signInCookie(browserId: string, scope: CookieScope): string {
  return hiddenCookie(browserCookie, browserId, signInLife / 1000, scope);
}
