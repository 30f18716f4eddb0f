import type * as z from 'zod/mini';
import type { Right } from '#rules/access/access.ts';
import type { ProblemCode } from './problem-codes.ts';

type Schema = z.ZodMiniType;

/** The limits of calls: each allows a number of calls in a time (product §6.12). */
export type RateLimit =
  | 'sign-in'
  | 'search'
  | 'upload'
  | 'lookup'
  | 'picture'
  | 'answer-for'
  | 'copy'
  | 'whole-copy'
  | 'write';

/**
 * One call of the API (product §7) and its only description. The server validates with it, the
 * client parses with it, the OpenAPI document is made from it.
 */
export interface Operation {
  /** unique name, in camelCase */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** path below the API host; `{name}` stands for one segment */
  path: `/api/${string}`;
  /** the purpose of the operation, one line */
  summary: string;
  /** heading in the reference */
  tag: string;
  /** right that a caller needs: a guest without it gets 401, anybody else 403 */
  access: Right;
  /** segments of the path */
  params?: Schema;
  query?: Schema;
  /** body of an `application/json` request */
  body?: Schema;
  /** a file in a form, instead of `body`: `multipart/form-data` */
  upload?: { field: string; lessThanBytes: number };
  /** size limit of the body, where it is more than 64 */
  bodyKilobytes?: number;
  /** body of the answer 200; absent where the answer is 204 or a redirect */
  answer?: Schema;
  /** the operation answers 204 while there is nothing: `null` for callers and in handlers */
  mayBeEmpty?: true;
  /** media type of the answer when it is not JSON */
  answerType?:
    | 'text/csv'
    | 'text/calendar'
    | 'image/svg+xml'
    | 'image/png'
    | 'image/webp'
    | 'text/event-stream';
  /** status of the answer when it is not 200 */
  status?: 204 | 302;
  /** problems beside those of access and validation, each with its reason */
  failures?: Partial<Record<ProblemCode, string>>;
  /**
   * limit of calls that counts this operation, `write` for one that changes something and names none
   */
  limit?: RateLimit;
  /** the operation refuses requests from other sites although its method is a safe one */
  sameOriginOnly?: boolean;
}

/** Keeps the literal types of an operation, so that callers and handlers know its shapes. */
/* @__NO_SIDE_EFFECTS__ */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** Tells whether an operation changes something. */
export function isWriting({ method, sameOriginOnly }: Operation): boolean {
  return method !== 'GET' || sameOriginOnly === true;
}

/** Returns the limit that counts an operation's calls; a call beyond it gets 429. */
export function limitOf(operation: Operation): RateLimit | undefined {
  return operation.limit ?? (isWriting(operation) ? 'write' : undefined);
}

/** Tells operations from the other exports of the contract's files. */
export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value;
}

type Parsed<S> = S extends Schema ? z.infer<S> : undefined;

/** The parts of a request that an operation takes, parsed. */
export type OperationInput<O extends Operation> = {
  [Part in 'params' | 'query' | 'body' as O[Part] extends Schema ? Part : never]: Parsed<O[Part]>;
};

/** The answer of an operation, parsed; null for an empty answer where one is allowed. */
export type OperationAnswer<O extends Operation> =
  Parsed<O['answer']> | (O['mayBeEmpty'] extends true ? null : never);
