import type { Context } from 'hono';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import type { Services, SignedIn } from '../services.ts';

/** Who asks: somebody, wherever the contract asks for a session; null for a guest elsewhere. */
type Caller<O extends Operation> = O['access'] extends 'public' ? SignedIn | null : SignedIn;

/** A request, as a handler gets it: its parts parsed, the person allowed. */
export type Call<O extends Operation> = OperationInput<O> & {
  context: Context;
  signedIn: Caller<O>;
};

type Answer<O extends Operation> = OperationAnswer<O> | Response;

/** Answers the parsed answer, or a Response where the answer is not plain JSON. */
export type Handler<O extends Operation> = (
  call: Call<O>,
  services: Services,
) => Promise<Answer<O>> | Answer<O>;
