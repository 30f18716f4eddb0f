import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import '#rules/text/field-messages.ts';
import { fieldInWords } from '#rules/text/field-words.ts';
import { loopShare } from '../db/loop-share.ts';
import { ProblemError } from './problem.ts';

/** The largest body of a request, unless the operation allows more. */
const usualBodyKilobytes = 64;

/** The bytes of a form beside its file: names, types and boundaries. */
const formBytes = 16 * 1024;

/** Returns the size of the largest body that an operation takes. */
export function bodyBytes({ bodyKilobytes = usualBodyKilobytes, upload }: Operation): number {
  return upload ? upload.lessThanBytes + formBytes : bodyKilobytes * 1024;
}

/** Counts the bytes that arrive, whatever length the request states: without one, all of them are read. */
function limitBody(operation: Operation): (context: Context, next: Next) => Promise<unknown> {
  const { upload, failures } = operation;
  const maxSize = bodyBytes(operation);
  return bodyLimit({
    maxSize,
    onError: () => {
      const detail = upload
        ? `This is too large: ${failures?.['too-large'] ?? 'send less'}.`
        : `The request is larger than ${maxSize / 1024} KB.`;
      throw new ProblemError('too-large', detail);
    },
  });
}

async function readBody(context: Context): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim();
  if (type !== 'application/json') {
    throw new ProblemError('wrong-media-type', 'Send the body as application/json.');
  }
  // Many bodies may arrive at the same moment: each is parsed when there is room for it.
  await context.req.text();
  await loopShare.room();
  try {
    return await context.req.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ProblemError('broken-json', `The body is not JSON: ${error.message}`);
  }
}

/** Names a field as addresses do: what stands in them is typed by programs, or by who knows the name. */
const asTyped = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** Names a parameter that may stand there several times, whichever of its values is meant. */
const asParameter = ([name]: readonly PropertyKey[]) => String(name);

/** Returns the parameters of a query: a text, or all of them where one stands there several times. */
function readQuery(context: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );
}

/**
 * Parses one part of the request. @throws ProblemError naming every wrong field
 * @param named names a field in the sentence that people read
 */
function parsePart(schema: z.ZodMiniType, value: unknown, named = asTyped): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const byField = Map.groupBy(issues, ({ path }) => path.join('.'));
  const errors = Object.fromEntries(
    Array.from(byField, ([field, faults]) => [field, faults.map(({ message }) => message)]),
  );
  const [first] = issues;
  const field = named(first?.path ?? []);
  const message = first?.message ?? 'The request is not valid';
  // A message that is a sentence of its own (product §8.1) stays unchanged.
  const sentence = /^\p{Lu}/u.test(message) ? message : `${field || 'The body'} ${message}`;
  throw new ProblemError('invalid', sentence, { errors });
}

/**
 * Parses every part of a request that the contract describes. The body is read here first, after
 * its sender was let in. @throws ProblemError
 */
export async function readInput(operation: Operation, context: Context) {
  const { params, query, body, upload } = operation;
  if (body ?? upload) await limitBody(operation)(context, () => Promise.resolve());
  // The handler parses a form, once all of it is there.
  if (upload) await context.req.arrayBuffer();
  return {
    ...(params && { params: parsePart(params, context.req.param()) }),
    ...(query && { query: parsePart(query, readQuery(context), asParameter) }),
    ...(body && { body: parsePart(body, await readBody(context), fieldInWords) }),
  };
}
