import type { Reply } from './answers.ts';
import type { Endpoint, Faults, TakeFault } from './faults.ts';
import type { Grants } from './grants.ts';
import type { StandInPerson } from './people.ts';
import type { RateLimits } from './rate-limits.ts';
import type { StandInRole } from './roles.ts';

/**
 * The behaviour of GET /oauth2/authorize: approve or deny at once, show a page, or never answer.
 */
type Consent = 'approve' | 'deny' | 'page' | 'never';

/** The state of the stand-in. Tests change it while it runs. */
export interface World {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
  readonly guildId: string;
  readonly people: Map<string, StandInPerson>;
  roles: StandInRole[];
  consent: Consent;
  /** id of the person at the browser */
  approveAs: string;
}

/** The state that tests do not see. */
export interface Innards {
  readonly redirects: string[];
  readonly faults: Faults;
  readonly grants: Grants;
  readonly limits: RateLimits;
}

/** A parsed request. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** null unless the body was application/x-www-form-urlencoded */
  form: URLSearchParams | null;
  /** values of the path's parameters */
  params: Record<string, string>;
  takeFault: TakeFault;
  world: World;
  innards: Innards;
}

export interface Route {
  endpoint: Endpoint;
  method: 'GET' | 'POST';
  /** `:name` stands for one segment, a `*` at the end for the rest */
  path: string;
  answer: (call: Call) => Reply;
}

/** Reads the parameters of a path that fits the route, else null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part === '*') break;
    if (part.startsWith(':')) params[part.slice(1)] = given[index]!;
    else if (part !== given[index]) return null;
  }
  return params;
}
