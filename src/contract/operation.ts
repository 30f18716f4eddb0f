import type * as z from 'zod/mini';
import type { Right } from '#rules/access/access.ts';
import type { ProblemCode } from './problem-codes.ts';

type Schema = z.ZodMiniType;

/** What may only be done so often (product §6.12). */
export type RateLimit = 'sign-in' | 'search' | 'upload' | 'lookup';

/**
 * One call of the API (product §7): the only description of it. The server validates with it, the
 * client parses with it, the OpenAPI document is made from it.
 */
export interface Operation {
  /** unique name, in camelCase */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below the API host; `{name}` stands for one segment */
  path: `/api/${string}`;
  /** what it is for, one line */
  summary: string;
  /** the heading it stands under in the reference */
  tag: string;
  /** who may call it: 401 for a guest and 403 for anyone else who does not meet it */
  access: Right;
  /** segments of the path */
  params?: Schema;
  query?: Schema;
  /** body of an `application/json` request */
  body?: Schema;
  /** a file in a form, instead of `body`: `multipart/form-data` */
  upload?: { field: string; lessThanBytes: number };
  /** most that a body may be, where that is more than 64 */
  bodyKilobytes?: number;
  /** body of the answer 200; absent where the answer is 204 or a redirect */
  answer?: Schema;
  /** answers 204 while there is nothing: `null` to callers and of handlers */
  mayBeEmpty?: true;
  /** media type of the answer when it is not JSON */
  answerType?: 'text/csv' | 'text/calendar';
  /** status of the answer when it is not 200 */
  status?: 204 | 302;
  /** problems beside those that access and validation bring, each with its reason */
  failures?: Partial<Record<ProblemCode, string>>;
  /** which limit of calls it counts against; beyond it the answer is 429 */
  limit?: RateLimit;
  /** refuses requests from other sites although its method is a safe one */
  sameOriginOnly?: boolean;
}

/** Keeps the literal types of an operation, so that callers and handlers know its shapes. */
/* @__NO_SIDE_EFFECTS__ */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** Tells operations from what else a noun of the contract exports. */
export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value;
}

type Parsed<S> = S extends Schema ? z.infer<S> : undefined;

/** The parts of a request that an operation takes, parsed. */
export type OperationInput<O extends Operation> = {
  [Part in 'params' | 'query' | 'body' as O[Part] extends Schema ? Part : never]: Parsed<O[Part]>;
};

/** What an operation answers, parsed; null where it may be empty and is. */
export type OperationAnswer<O extends Operation> =
  Parsed<O['answer']> | (O['mayBeEmpty'] extends true ? null : never);
