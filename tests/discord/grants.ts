import { createHash, randomBytes } from 'node:crypto';

const second = 1000;
const codeLife = 100 * second;
const tokenLife = 604_800 * second;

/** A person's approval, waiting to be exchanged. */
interface Code {
  personId: string;
  scopes: string[];
  /** null when the request left it out */
  redirectUri: string | null;
  /** S256 of the verifier; null without PKCE */
  challenge: string | null;
}

/** An authorization that came of one code, with its tokens. */
interface Grant {
  personId: string;
  scopes: string[];
  /** access tokens and when they expire */
  accessTokens: Map<string, number>;
  refreshToken: string;
}

const randomToken = () => randomBytes(15).toString('hex');

/** Checks PKCE (RFC 7636 §4.6): a verifier belongs to its challenge, and to no code without one. */
export function provesChallenge(verifier: string | null, challenge: string | null): boolean {
  if (verifier === null || challenge === null) return verifier === challenge;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

/** The codes and tokens that the stand-in has given. */
export class Grants {
  readonly #codes = new Map<string, Code & { expiresAt: number }>();
  readonly #grants = new Set<Grant>();
  readonly #approved = new Map<string, Set<string>>();
  readonly #now: () => number;
  /** the last code that was given */
  lastCode: string | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Makes a code, as a person's approval does. */
  addCode(code: Code): string {
    const text = randomToken();
    this.#codes.set(text, { ...code, expiresAt: this.#now() + codeLife });
    const approved = this.#approved.get(code.personId) ?? [];
    this.#approved.set(code.personId, new Set([...approved, ...code.scopes]));
    this.lastCode = text;
    return text;
  }

  hasApproved(personId: string, scopes: readonly string[]): boolean {
    const approved = this.#approved.get(personId);
    return approved !== undefined && scopes.every((scope) => approved.has(scope));
  }

  /** Takes the approval of a code, once and within 100 seconds; else null. */
  useCode(text: string): Code | null {
    const code = this.#codes.get(text);
    this.#codes.delete(text);
    return code && this.#now() < code.expiresAt ? code : null;
  }

  /** Opens an authorization and makes the token endpoint's answer. */
  open(personId: string, scopes: string[]) {
    const grant: Grant = { personId, scopes, accessTokens: new Map(), refreshToken: '' };
    this.#grants.add(grant);
    return this.#issue(grant);
  }

  /** Makes new tokens for a refresh token, which is used up then; null for an unknown one. */
  refresh(refreshToken: string) {
    const grant = this.#grants.values().find((entry) => entry.refreshToken === refreshToken);
    return grant ? this.#issue(grant) : null;
  }

  #issue(grant: Grant) {
    const accessToken = randomToken();
    grant.accessTokens.set(accessToken, this.#now() + tokenLife);
    grant.refreshToken = randomToken();
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: tokenLife / second,
      refresh_token: grant.refreshToken,
      scope: grant.scopes.join(' '),
    };
  }

  /** Finds the authorization of a valid access token. */
  find(accessToken: string): { grant: Grant; expiresAt: number } | null {
    for (const grant of this.#grants) {
      const expiresAt = grant.accessTokens.get(accessToken);
      if (expiresAt !== undefined) return this.#now() < expiresAt ? { grant, expiresAt } : null;
    }
    return null;
  }

  /** Ends a person's whole authorization, whichever of its tokens is revoked. */
  revoke(token: string): void {
    const revoked = this.#grants
      .values()
      .find((grant) => grant.refreshToken === token || grant.accessTokens.has(token));
    if (!revoked) return;
    this.#approved.delete(revoked.personId);
    for (const grant of this.#grants) {
      if (grant.personId === revoked.personId) this.#grants.delete(grant);
    }
  }
}
