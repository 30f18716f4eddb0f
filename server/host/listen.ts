import type { RequestListener } from 'node:http';
import type { Env } from '../env.ts';
import { apiPolicy, securityHeaders } from '../http/headers.ts';
import { prepareDataDir } from './data-dir.ts';
import { assertFree } from './sockets.ts';
import { StartError } from './start-error.ts';
import type { Stoppable } from './stopping.ts';

function startErrorOf(cause: NodeJS.ErrnoException, { port, host }: Env): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another.`, {
        cause,
      });
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights than this user has.`, { cause });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST "${host}" is no address of this machine.`, { cause });
    default:
      return cause;
  }
}

/**
 * Nobody keeps a connection by sending slowly: a request's head has arrived after 15 s, the whole of
 * it after 30 s. An idle one stays longer than proxies keep theirs, which would otherwise send a request
 * into one that closes (in milliseconds). A head has 8 KB at most: one of 16 takes as long to read as
 * twenty pages to send.
 */
export const requestLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 8 * 1024,
};

/** A connection over which nothing moves is closed, whoever should say something, in milliseconds. */
export const silence = 45_000;

/** Listens at the environment's address and port. Returns the port. @throws StartError */
export async function listen(server: Pick<Stoppable, 'listen'>, env: Env): Promise<number> {
  try {
    return await server.listen(env);
  } catch (error) {
    throw startErrorOf(error as NodeJS.ErrnoException, env);
  }
}

/**
 * Checks early for obstacles to the host's start: an unwritable folder, a taken port. @throws
 * StartError
 */
export async function assertCanStart(env: Env): Promise<void> {
  await prepareDataDir(env.dataDir);
  await listen({ listen: assertFree }, env);
}

/** Answers requests while the host gets ready, or ends: 503, with a word on why. */
export function answerLater(why: string, origin = ''): RequestListener {
  const headers = {
    ...securityHeaders(origin),
    'content-security-policy': apiPolicy,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
    'retry-after': '2',
  };
  return (_request, response) => {
    response.writeHead(503, headers).end(`${why}\n`);
  };
}
