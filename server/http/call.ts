import type { Context } from 'hono';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import type { Services, SignedIn } from '../services.ts';

/** The caller: a signed-in person, or null for a guest of a public operation. */
type Caller<O extends Operation> = O['access'] extends 'public' ? SignedIn | null : SignedIn;

/** A request for a handler: its parts parsed, the person allowed. */
export type Call<O extends Operation> = OperationInput<O> & {
  context: Context;
  signedIn: Caller<O>;
};

type Answer<O extends Operation> = OperationAnswer<O> | Response;

/** Returns the parsed answer, or a Response where the answer is not plain JSON. */
export type Handler<O extends Operation> = (
  call: Call<O>,
  services: Services,
) => Promise<Answer<O>> | Answer<O>;
