import type { Hono } from 'hono';
import { isOperation, type Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import type { Services } from '../services.ts';
import { authenticate, authorise, callerOf } from '../auth/access.ts';
import type { AppEnv, Call, Handler } from './call.ts';
import { limitBody, readInput } from './input.ts';
import { ProblemError } from './problem.ts';

/** A handler for each operation that a noun of the contract exports, by the operation's name. */
export type Handlers<Noun> = {
  [Name in keyof Noun as Noun[Name] extends Operation ? Name : never]: Noun[Name] extends Operation
    ? Handler<Noun[Name]>
    : never;
};

/** An operation with what answers it. */
interface Route {
  operation: Operation;
  // Only `answer` calls it, with an input that the operation's own schemas made.
  handler: Handler<never>;
}

/** Joins a noun of the contract with its handlers: one that is missing is an error of types. */
export function defineRoutes<Noun extends object>(noun: Noun, handlers: Handlers<Noun>): Route[] {
  const byName: Partial<Record<string, Handler<never>>> = handlers;
  return Object.entries<unknown>(noun as Record<string, unknown>).flatMap(([name, operation]) => {
    const handler = byName[name];
    return isOperation(operation) && handler ? [{ operation, handler }] : [];
  });
}

/** Of addresses that fit one request the one with the earlier fixed segment comes first. */
function bySpecificity({ operation: a }: Route, { operation: b }: Route): number {
  // A brace sorts behind every letter, so a fixed segment sorts before a parameter.
  return a.path < b.path ? -1 : 1;
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Answers a known address that was asked with the wrong method. */
function mountWrongMethods(app: Hono<AppEnv>): void {
  for (const [path, known] of Map.groupBy(operations, (operation) => operation.path)) {
    const allow = known.map((operation) => operation.method).join(', ');
    app.all(honoPath(path), () => {
      throw new ProblemError('wrong-method', `This address takes ${allow}.`, {
        headers: { allow },
      });
    });
  }
}

/** Puts the operations of the contract into the app. */
export function mountRoutes(app: Hono<AppEnv>, services: Services, routes: readonly Route[]): void {
  for (const { operation, handler } of routes.toSorted(bySpecificity)) {
    app.on(operation.method, honoPath(operation.path), limitBody(operation), async (context) => {
      await authenticate(services, context);
      authorise(operation, services, context);
      if (operation.limit) await services.rateLimits.count(operation.limit, callerOf(context));
      const input = await readInput(operation, context);
      const signedIn = context.get('signedIn');
      // The operation's schemas made the input and `authorise` let the person through, neither of
      // which TypeScript can follow.
      const call = { ...input, context, signedIn } as Call<never>;
      const answer: unknown = await handler(call, services);
      if (answer instanceof Response) return answer;
      return answer === undefined || answer === null
        ? context.body(null, 204)
        : context.json(answer);
    });
  }
  mountWrongMethods(app);
}
