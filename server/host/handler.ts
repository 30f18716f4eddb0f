import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { IncomingMessage, RequestListener } from 'node:http';
import { splitAddress } from '../http/address.ts';
import { apiPolicy } from '../http/headers.ts';
import { loopShare } from '../db/loop-share.ts';
import { answerInTrace, type Trace, traceOfRequest } from '../http/trace.ts';
import { type HostLog, milliseconds } from './log.ts';
import type { Site } from './site.ts';

/** Matches what watches over the host: it is answered before all calls, however many wait. */
const healthPath = /^\/(?:healthz|readyz)(?:\?|$)/;

/** Matches addresses that are not a page or a file of the site. */
const apiPath = /^\/(?:api|cdn|healthz|readyz)(?:[/?]|$)/;

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Makes the request listener of the whole host: built pages in front, the API behind them. */
export function createHandler(app: Pick<Hono, 'fetch'>, site: Site, log: HostLog): RequestListener {
  const headers = { ...site.headers, 'content-security-policy': apiPolicy };
  const answerApi = getRequestListener(app.fetch, {
    // A malformed request, such as one with a broken Host header, never reaches the app.
    errorHandler: (error) =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
  });
  const answer: RequestListener = (request, response) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const isApi = () => apiPath.test(request.url ?? '/');
    // No page takes a body: its end is not awaited.
    if (hasBody(request) && !isApi()) response.setHeader('connection', 'close');
    if (reads && site.handle(request, response)) return;
    if (isApi()) {
      loopShare.take(
        () => {
          // Whoever has gone meanwhile waits for no answer.
          if (response.destroyed) return;
          void answerInTrace(request, () => answerApi(request, response));
        },
        healthPath.test(request.url ?? '/'),
      );
    } else if (reads) site.notFound(request, response);
    else response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
  };
  return (request, response) => {
    const began = performance.now();
    answer(request, response);
    const write = (trace?: Trace) => {
      log.request({
        method: request.method ?? '',
        path: splitAddress(request.url ?? '').path,
        status: response.statusCode,
        ms: milliseconds(performance.now() - began),
        trace,
      });
    };
    // Most pages are answered by now: a listener for each would cost more than the line.
    if (response.writableEnded) write();
    else {
      response.once('close', () => {
        write(traceOfRequest(request));
      });
    }
  };
}
