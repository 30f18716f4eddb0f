import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import '#rules/text/field-messages.ts';
import { meets } from '#rules/access/access.ts';
import { readSessionId, sessionCookies } from '../auth/cookies.ts';
import type { HttpBindings } from '@hono/node-server';
import { isSameOrigin } from '../auth/same-origin.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { clientAddress } from './client-address.ts';
import { ProblemError } from './problem.ts';
import type { Services } from '../services.ts';

/** Values that a request carries through the app. */
export interface AppEnv {
  Variables: { signedIn: SignedIn | null };
}

/** A request, as a handler gets it: its parts parsed, the person allowed. */
export type Call<O extends Operation> = OperationInput<O> & {
  context: Context<AppEnv>;
  /** who asks; null for a guest */
  signedIn: SignedIn | null;
};

/** Answers the parsed answer, or a Response where the answer is not plain JSON. */
export type Handler<O extends Operation> = (
  call: Call<O>,
) => Promise<OperationAnswer<O> | Response> | OperationAnswer<O> | Response;

/** No request of the API is larger, but of operations that say so. */
const usualBodyKilobytes = 64;

function limitBody({ bodyKilobytes = usualBodyKilobytes }: Operation): MiddlewareHandler {
  return bodyLimit({
    maxSize: bodyKilobytes * 1024,
    onError: () => {
      throw new ProblemError(413, `The request is larger than ${bodyKilobytes} KB.`);
    },
  });
}

/** What a form takes beside the file in it: names, types and borders. */
const formBytes = 16 * 1024;

/** Counts the bytes that come, whatever the request says of itself. */
function limitUpload(upload: NonNullable<Operation['upload']>, failures: Operation['failures']) {
  return bodyLimit({
    maxSize: upload.lessThanBytes + formBytes,
    onError: () => {
      throw new ProblemError(413, `This is too large: ${failures?.[413] ?? 'send less'}.`);
    },
  });
}

async function authenticate(services: Services, context: Context<AppEnv>): Promise<void> {
  const { cookieScope } = services;
  const id = readSessionId(context.req.header('cookie'), cookieScope);
  const signedIn = id === null ? null : await services.sessions.find(id);
  if (id !== null && signedIn?.extended) {
    for (const cookie of sessionCookies(id, cookieScope)) {
      context.header('set-cookie', cookie, { append: true });
    }
  }
  context.set('signedIn', signedIn);
}

function authorise(operation: Operation, services: Services, context: Context<AppEnv>): void {
  const changes = operation.method !== 'GET' || operation.sameOriginOnly === true;
  if (changes && !isSameOrigin(context.req.raw.headers, services.origin)) {
    throw new ProblemError(403, 'This request came from another site. Use the site itself.');
  }
  const signedIn = context.get('signedIn');
  if (meets(operation.access, signedIn?.viewer ?? null)) return;
  if (operation.access === 'editor') {
    throw signedIn
      ? new ProblemError(403, 'Only an editor can use this.')
      : new ProblemError(401, 'Sign in to use this.');
  }
  throw signedIn
    ? new ProblemError(403, 'Your roles in the guild do not open this. Ask an officer.')
    : new ProblemError(401, 'Sign in to use this.');
}

/** Who a call is counted for: a person, or the address of a guest. */
function callerOf(context: Context<AppEnv>): string {
  const signedIn = context.get('signedIn');
  if (signedIn) return signedIn.user.id;
  // A request of a test comes without a connection.
  const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming;
  return clientAddress(incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
}

async function readBody(context: Context<AppEnv>): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim();
  if (type !== 'application/json') {
    throw new ProblemError(415, 'Send the body as application/json.');
  }
  try {
    return await context.req.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ProblemError(400, `The body is not JSON: ${error.message}`);
  }
}

/** Parses one part of the request. @throws ProblemError 400 naming every wrong field */
function parsePart(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    (errors[issue.path.join('.')] ??= []).push(issue.message);
  }
  const [first] = result.error.issues;
  const field = first?.path.join('.') ?? '';
  const message = first?.message ?? 'The request is not valid';
  // A message that is a sentence of its own (spec §8) is said as it is.
  const sentence = /^\p{Lu}/u.test(message) ? message : `${field || 'The body'} ${message}`;
  throw new ProblemError(400, sentence, { errors });
}

async function readInput(operation: Operation, context: Context<AppEnv>) {
  const { params, query, body } = operation;
  return {
    ...(params && { params: parsePart(params, context.req.param()) }),
    ...(query && { query: parsePart(query, context.req.query()) }),
    ...(body && { body: parsePart(body, await readBody(context)) }),
  };
}

/** Puts an operation of the contract into the app. */
export function mount<O extends Operation>(
  app: Hono<AppEnv>,
  services: Services,
  operation: O,
  handler: Handler<O>,
): void {
  if (!operations.includes(operation)) {
    throw new Error(`${operation.id} is missing in contract/operations.ts`);
  }
  const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
  const limit = operation.upload
    ? limitUpload(operation.upload, operation.failures)
    : limitBody(operation);
  app.on(operation.method, path, limit, async (context) => {
    await authenticate(services, context);
    authorise(operation, services, context);
    if (operation.limit) await services.rateLimits.count(operation.limit, callerOf(context));
    const input = await readInput(operation, context);
    // The schemas of this very operation made the input, which TypeScript cannot follow.
    const call = { ...input, context, signedIn: context.get('signedIn') } as Call<O>;
    const answer = await handler(call);
    if (answer instanceof Response) return answer;
    return answer === undefined ? context.body(null, 204) : context.json(answer);
  });
}
