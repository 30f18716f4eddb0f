import { type Answer, json, oauthError } from './answers.ts';
import { isTokenFault } from './faults.ts';
import { provesChallenge } from './grants.ts';
import type { Call } from './world.ts';

const invalidCode = oauthError(400, 'invalid_grant', 'Invalid "code" in request.');
const invalidRedirect = oauthError(400, 'invalid_request', 'Invalid "redirect_uri" in request.');
const invalidClient = oauthError(401, 'invalid_client');
/** Discord's answer to a body of JSON, which it does not read (discord-api-docs issue 5249). */
const notAForm = oauthError(400, 'unsupported_grant_type');

/**
 * Checks the client by Basic or by two fields of the form. Basic is taken unchanged: whether
 * Discord undoes the encoding of RFC 6749 §2.3.1 is not known, so a client must not rely on it.
 */
function isClient({ headers, world }: Call, form: URLSearchParams): boolean {
  const [, basic] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const given =
    basic === undefined
      ? `${form.get('client_id') ?? ''}:${form.get('client_secret') ?? ''}`
      : Buffer.from(basic, 'base64').toString();
  return given === `${world.clientId}:${world.clientSecret}`;
}

/** Finds the person and scopes for which a code gives tokens, or makes the error. */
function redeemCode({ innards }: Call, form: URLSearchParams) {
  const code = innards.grants.useCode(form.get('code') ?? '');
  if (!code) return { refusal: invalidCode };
  const redirectUri = form.get('redirect_uri');
  if (redirectUri !== code.redirectUri) {
    // discord-api-docs issue 4076: the error differs when the first request had no redirect_uri.
    return { refusal: code.redirectUri === null ? invalidCode : invalidRedirect };
  }
  if (!provesChallenge(form.get('code_verifier'), code.challenge)) return { refusal: invalidCode };
  return code;
}

/** Answers POST /oauth2/token. */
export function giveToken(call: Call): Answer {
  const { form, innards } = call;
  if (!form) return notAForm;
  const fault = call.takeFault(isTokenFault);
  if (fault?.kind === 'invalidClient' || !isClient(call, form)) return invalidClient;
  if (fault?.kind === 'invalidGrant') return invalidCode;

  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const code = redeemCode(call, form);
      if ('refusal' in code) return code.refusal;
      const personId = fault?.kind === 'tokenOf' ? fault.person : code.personId;
      const scopes = fault?.kind === 'fewerScopes' ? fault.scopes : code.scopes;
      return json(innards.grants.open(personId, scopes));
    }
    case 'refresh_token': {
      const tokens = innards.grants.refresh(form.get('refresh_token') ?? '');
      return tokens ? json(tokens) : oauthError(400, 'invalid_grant');
    }
    default:
      return oauthError(400, 'unsupported_grant_type');
  }
}

/** Answers POST /oauth2/token/revoke. An unknown token counts as revoked (RFC 7009 §2.2). */
export function revokeToken(call: Call): Answer {
  const { form, innards } = call;
  if (!form) return notAForm;
  if (!isClient(call, form)) return invalidClient;
  innards.grants.revoke(form.get('token') ?? '');
  return json({});
}
