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
] as const;

export type Endpoint = (typeof endpoints)[number];

/** What can go wrong at any endpoint. */
export type AnyFault =
  /** nothing: answers as always, then acts; queued before a fault it puts the fault off */
  | { kind: 'pass'; then?: () => void }
  /** an answer in JSON; without a body, the REST error that says what the status says */
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
  /** a 200 with JSON that is not what was asked for */
  | { kind: 'wrongShape'; body?: unknown };

export type TokenFault =
  | { kind: 'fewerScopes'; scopes: string[] }
  /** the token of another person than the one who approved */
  | { kind: 'tokenOf'; person: string }
  | { kind: 'invalidGrant' }
  | { kind: 'invalidClient' };

export type AuthorizeFault =
  | { kind: 'wrongState'; state?: string }
  | { kind: 'missingState' }
  /** returns with the code that was given last instead of a new one */
  | { kind: 'sameCode' };

/** What can go wrong at this endpoint. */
export type FaultOf<E extends Endpoint> =
  | AnyFault
  | (E extends 'token' ? TokenFault : never)
  | (E extends 'authorize' ? AuthorizeFault : never);

export type Fault = FaultOf<Endpoint>;

/** Where the faults belong that only one endpoint has. */
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

/** Uses the request's fault up if it is of this sort. One request meets one fault at most. */
export type TakeFault = <F extends Fault>(is: (fault: Fault) => fault is F) => F | undefined;

/** The faults that wait, a queue for each endpoint. */
export class Faults {
  readonly #queues = new Map<Endpoint, { fault: Fault; times: number }[]>();

  /** Adds a fault behind the ones that wait; one that would last for ever makes way for it. */
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

  /** @returns how a request that arrives now meets what waits for it */
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
