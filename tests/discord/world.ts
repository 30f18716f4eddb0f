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

/** A webhook of a channel. */
export interface StandInWebhook {
  id: string;
  token: string;
  channelId: string;
  /** it belongs to the application: what it sends may have buttons */
  isOwn: boolean;
}

/** A message that a webhook has written. */
export interface StandInMessage {
  id: string;
  webhookId: string;
  body: Record<string, unknown>;
  /** number of times it was written */
  written: number;
  /** when it was first written, by a real clock */
  writtenAt: number;
}

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
  /** webhooks by their ids */
  readonly webhooks: Map<string, StandInWebhook>;
  /** what webhooks have written and is not deleted, by its id */
  readonly messages: Map<string, StandInMessage>;
  /** what was said of presses that were answered by “later”, by their tokens */
  readonly saidLater: Map<string, Record<string, unknown>>;
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
  /** the body as it came */
  text: string;
  /** values of the path's parameters */
  params: Record<string, string>;
  takeFault: TakeFault;
  world: World;
  innards: Innards;
}

export interface Route {
  endpoint: Endpoint;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
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
