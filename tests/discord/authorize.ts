import { type Answer, escapeHtml, page, redirect, type Reply } from './answers.ts';
import { type AuthorizeFault, isAuthorizeFault } from './faults.ts';
import type { Call } from './world.ts';

const knownScopes = new Set(['identify', 'email', 'guilds', 'guilds.members.read']);

/** A request for consent that Discord would show to a person. */
interface ConsentRequest {
  /** address to which the browser returns */
  target: string;
  /** null when the request left it out */
  redirectUri: string | null;
  scopes: string[];
  state: string | null;
  challenge: string | null;
}

function returnTo(target: string, answer: Record<string, string | null>): Answer {
  const url = new URL(target);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null) url.searchParams.append(name, value);
  }
  return redirect(url.href);
}

/** Reads the request, or makes the answer to an invalid one. */
function readRequest({ query, world, innards }: Call): ConsentRequest | { refusal: Answer } {
  if (query.get('client_id') !== world.clientId) {
    return { refusal: page(400, 'Unknown Application', '<p>No such client_id.</p>') };
  }
  const redirectUri = query.get('redirect_uri');
  const target = redirectUri ?? innards.redirects[0];
  if (target === undefined || !innards.redirects.includes(target)) {
    return { refusal: page(400, 'Invalid OAuth2 redirect_uri', '<p>It is not registered.</p>') };
  }
  const state = query.get('state');
  const refuse = (error: string) => ({ refusal: returnTo(target, { error, state }) });

  if (query.get('response_type') !== 'code') return refuse('unsupported_response_type');
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.length === 0 || !scopes.every((scope) => knownScopes.has(scope))) {
    return refuse('invalid_scope');
  }
  const challenge = query.get('code_challenge');
  if (challenge !== null && query.get('code_challenge_method') !== 'S256') {
    return refuse('invalid_request');
  }
  return { target, redirectUri, scopes, state, challenge };
}

function deny({ target, state }: ConsentRequest): Answer {
  return returnTo(target, {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
    state,
  });
}

function returnedState(fault: AuthorizeFault | undefined, state: string | null): string | null {
  if (fault?.kind === 'missingState') return null;
  if (fault?.kind === 'wrongState') return fault.state ?? 'a-state-nobody-sent';
  return state;
}

function approve(call: Call, request: ConsentRequest, personId: string): Answer {
  const { world, innards } = call;
  if (!world.people.has(personId)) {
    const reason = `The stand-in knows no person "${personId}": add them to people, set approveAs.`;
    return page(500, 'Nobody is signed in', `<p>${escapeHtml(reason)}</p>`);
  }
  const { target, redirectUri, scopes, challenge } = request;
  const fault = call.takeFault(isAuthorizeFault);
  const again = fault?.kind === 'sameCode' ? innards.grants.lastCode : null;
  const code = again ?? innards.grants.addCode({ personId, scopes, redirectUri, challenge });
  return returnTo(target, { code, state: returnedState(fault, request.state) });
}

function consentPage({ world }: Call, { scopes }: ConsentRequest): Answer {
  const buttons = [...world.people.values()].map(
    ({ id, username }) =>
      `<p><button name="person" value="${escapeHtml(id)}">Approve as ${escapeHtml(username)}</button></p>`,
  );
  // Without an action the form goes to the page's own address, query included.
  const form = `<form method="post">${buttons.join('')}<p><button name="cancel" value="1">Cancel</button></p></form>`;
  return page(200, 'Authorize', `<p>Asks for: ${escapeHtml(scopes.join(', '))}</p>${form}`);
}

/**
 * Answers GET /oauth2/authorize. With prompt=none a person who approved all this before sees no
 * page.
 */
export function askForConsent(call: Call): Reply {
  const { world, innards, query } = call;
  const request = readRequest(call);
  if ('refusal' in request) return request.refusal;
  switch (world.consent) {
    case 'never':
      return 'hang';
    case 'deny':
      return deny(request);
    case 'approve':
      return approve(call, request, world.approveAs);
    case 'page': {
      const skips =
        query.get('prompt') === 'none' &&
        innards.grants.hasApproved(world.approveAs, request.scopes);
      return skips ? approve(call, request, world.approveAs) : consentPage(call, request);
    }
  }
}

/** Answers POST /oauth2/authorize: a button of the page. */
export function takeConsent(call: Call): Reply {
  const request = readRequest(call);
  if ('refusal' in request) return request.refusal;
  const person = call.form?.get('person') ?? null;
  return person === null ? deny(request) : approve(call, request, person);
}
