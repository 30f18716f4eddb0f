export const endpoints = [
  'authorize',
  'token',
  'revoke',
  'oauthMe',
  'me',
  'myGuilds',
  'myMember',
  'user',
  'members',
  'memberSearch',
  'member',
  'roles',
  'memberCounts',
  'guild',
  'image',
  'webhook',
  'webhookMessage',
] as const;

export type Endpoint = (typeof endpoints)[number];

/** The faults that any endpoint can have. */
export type AnyFault =
  /** no fault: answers as always, then acts; queued before a fault it delays the fault */
  | { kind: 'pass'; then?: () => void }
  /** an answer in JSON; without a body, the REST error of the status */
  | { kind: 'json'; status: number; body?: unknown }
  /** Cloudflare's page instead of an answer */
  | { kind: 'html'; status: 403 | 429 | 502 | 503; retryAfter?: number }
  /** answers as always, after this many real milliseconds */
  | { kind: 'delay'; ms: number }
  | { kind: 'hang' }
  /** closes the connection without an answer */
  | { kind: 'close' }
  /** @param retryAfter seconds, may have decimals; 1 when left out */
  | { kind: 'rateLimit'; retryAfter?: number; scope?: 'user' | 'global' | 'shared' }
  /** a 200 whose JSON breaks off */
  | { kind: 'malformedJson' }
  /** a 200 with JSON of another shape */
  | { kind: 'wrongShape'; body?: unknown };

type TokenFault =
  | { kind: 'fewerScopes'; scopes: string[] }
  /** the token of another person than the one who approved */
  | { kind: 'tokenOf'; person: string }
  | { kind: 'invalidGrant' }
  | { kind: 'invalidClient' };

export type AuthorizeFault =
  | { kind: 'wrongState'; state?: string }
  | { kind: 'missingState' }
  /** returns with the last code instead of a new one */
  | { kind: 'sameCode' };

/** The faults that this endpoint can have. */
export type FaultOf<E extends Endpoint> =
  | AnyFault
  | (E extends 'token' ? TokenFault : never)
  | (E extends 'authorize' ? AuthorizeFault : never);

export type Fault = FaultOf<Endpoint>;

/** The endpoints of the faults that only one endpoint can have. */
const places: Partial<Record<Fault['kind'], Endpoint>> = {
  fewerScopes: 'token',
  tokenOf: 'token',
  invalidGrant: 'token',
  invalidClient: 'token',
  wrongState: 'authorize',
  missingState: 'authorize',
  sameCode: 'authorize',
};

export const isAnyFault = (fault: Fault): fault is AnyFault => places[fault.kind] === undefined;
export const isTokenFault = (fault: Fault): fault is TokenFault => places[fault.kind] === 'token';
export const isAuthorizeFault = (fault: Fault): fault is AuthorizeFault =>
  places[fault.kind] === 'authorize';

/** Uses up the request's fault if it is of this sort. One request meets at most one fault. */
export type TakeFault = <F extends Fault>(is: (fault: Fault) => fault is F) => F | undefined;

/** The waiting faults, a queue for each endpoint. */
export class Faults {
  readonly #queues = new Map<Endpoint, { fault: Fault; times: number }[]>();

  /** Adds a fault behind the waiting ones; one without an end makes way for it. */
  add(where: Endpoint, fault: Fault, times = Infinity): void {
    const place = places[fault.kind];
    if (place !== undefined && place !== where) {
      throw new Error(`The fault ${fault.kind} belongs to ${place}, not to ${where}`);
    }
    const queue = (this.#queues.get(where) ?? []).filter((entry) => entry.times !== Infinity);
    if (times > 0) queue.push({ fault, times });
    this.#queues.set(where, queue);
  }

  clear(): void {
    this.#queues.clear();
  }

  /**
   * Takes the first waiting fault for a request that arrives now. Returns the function that uses it
   * up.
   */
  meet(where: Endpoint): TakeFault {
    const queue = this.#queues.get(where) ?? [];
    const [entry] = queue;
    return (is) => {
      if (!entry || !is(entry.fault)) return undefined;
      entry.times -= 1;
      if (entry.times === 0) queue.shift();
      return entry.fault;
    };
  }
}
