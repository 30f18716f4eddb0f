import type { Context, Hono } from 'hono';
import { isOperation, limitOf, type Operation } from '#contract/operation.ts';
import { isBrokenReference } from '../db/broken-reference.ts';
import type { Services, SignedIn } from '../services.ts';
import type { Call, Handler } from './call.ts';
import { callerOf } from './caller.ts';
import { readInput } from './input.ts';
import { ProblemError } from './problem.ts';

/** A handler for each operation that a noun of the contract exports, by the operation's name. */
type Handlers<Noun> = {
  [Name in keyof Noun as Noun[Name] extends Operation ? Name : never]: Noun[Name] extends Operation
    ? Handler<Noun[Name]>
    : never;
};

/** An operation with its handler. */
interface Route {
  operation: Operation;
  // Only `answer` calls the handler, with an input that the operation's own schemas made.
  handler: Handler<never>;
}

/** Joins a noun of the contract with its handlers: a missing handler is a type error. */
export function defineRoutes<Noun extends object>(noun: Noun, handlers: Handlers<Noun>): Route[] {
  // Each handler takes its own operation's input: see `Route`.
  const byName = new Map(Object.entries(handlers) as [string, Handler<never>][]);
  return Object.entries<unknown>(noun as Record<string, unknown>).flatMap(([name, operation]) => {
    const handler = byName.get(name);
    return isOperation(operation) && handler ? [{ operation, handler }] : [];
  });
}

/**
 * Finds the caller, and refuses one whom the contract does not allow.
 * Returns the person, or null for a guest.
 * @throws ProblemError
 */
export type Admit = (
  operation: Operation,
  services: Services,
  context: Context,
) => Promise<SignedIn | null>;

/**
 * Sorts addresses so that, of those that fit a request, the one with the earlier fixed segment
 * comes first.
 */
function bySpecificity({ operation: a }: Route, { operation: b }: Route): number {
  if (a.path === b.path) return 0;
  // A brace sorts behind every letter, so a fixed segment sorts before a parameter.
  return a.path < b.path ? -1 : 1;
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Answers a request with the wrong method for a known address. */
function mountWrongMethods(app: Hono, routes: readonly Route[]): void {
  for (const [path, known] of Map.groupBy(routes, ({ operation }) => operation.path)) {
    const allow = known.map(({ operation }) => operation.method).join(', ');
    app.all(honoPath(path), () => {
      throw new ProblemError('wrong-method', `This address takes ${allow}.`, {
        headers: { allow },
      });
    });
  }
}

/**
 * Answers a call by its handler, and notes how long that took. Whoever sends a body slowly makes no
 * call slow, and a refusal costs too little to count. Whoever was removed meanwhile is signed in no more.
 */
async function handle(
  { operation, handler }: Route,
  services: Services,
  context: Context,
  call: Call<never>,
): Promise<Response> {
  const began = performance.now();
  try {
    const answered: unknown = await handler(call, services);
    if (answered instanceof Response) return answered;
    if (answered === undefined || answered === null) return context.body(null, 204);
    return context.json(answered);
  } catch (error) {
    const { signedIn }: { signedIn: SignedIn | null } = call;
    if (
      isBrokenReference(error) &&
      signedIn &&
      !(await services.sessions.check(signedIn.sessionHash))
    ) {
      const detail = 'You are not known here any more. Sign in again.';
      throw new ProblemError('not-signed-in', detail);
    }
    throw error;
  } finally {
    services.ownState.noteCall(operation, performance.now() - began);
  }
}

async function answer(
  route: Route,
  services: Services,
  context: Context,
  admit: Admit,
): Promise<Response> {
  const { operation } = route;
  const signedIn = await admit(operation, services, context);
  const limit = limitOf(operation);
  if (limit) await services.rateLimits.count(limit, callerOf(context, services, signedIn));
  const input = await readInput(operation, context);
  // The operation's schemas made the input and `admit` allowed the person, neither of which
  // TypeScript can follow.
  const call = { ...input, context, signedIn } as Call<never>;
  return handle(route, services, context, call);
}

/** Mounts operations in the app, each behind its own access check. */
export function mountRoutes(
  app: Hono,
  services: Services,
  routes: readonly Route[],
  admit: Admit,
): void {
  const sorted = routes.toSorted(bySpecificity);
  for (const route of sorted) {
    const { method, path } = route.operation;
    app.on(method, honoPath(path), (context) => answer(route, services, context, admit));
  }
  mountWrongMethods(app, sorted);
}
