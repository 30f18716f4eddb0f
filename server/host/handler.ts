import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { splitAddress } from '../http/address.ts';
import { apiPolicy } from '../http/headers.ts';
import { loopShare } from '../db/loop-share.ts';
import { answerInTrace, type Trace, traceOfRequest } from '../http/trace.ts';
import { FewATurn } from './few-a-turn.ts';
import { type HostLog, milliseconds } from './log.ts';
import type { Site } from './site.ts';

/** Matches what watches over the host: it is answered before all calls, however many wait. */
const healthPath = /^\/(?:healthz|readyz)(?:\?|$)/;

/** Matches addresses that are not a page or a file of the site. */
const apiPath = /^\/(?:api|cdn|healthz|readyz)(?:[/?]|$)/;

/** Letters of the largest head that browsers send us, cookies and all. */
const usualHead = 2048;

function headSize({ url = '', rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((size, text) => size + text.length, url.length);
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * Makes the request listener of the whole host: built pages in front, the API behind them. What people
 * rarely send, and attackers by the thousand, waits for its turn: large heads, bodies for what takes none,
 * addresses where nothing is (decision 128).
 */
export function createHandler(app: Pick<Hono, 'fetch'>, site: Site, log: HostLog): RequestListener {
  const headers = { ...site.headers, 'content-security-policy': apiPolicy };
  const answerApi = getRequestListener(app.fetch, {
    // A malformed request, such as one with a broken Host header, never reaches the app.
    errorHandler: (error) =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
  });
  const fewATurn = new FewATurn();
  const inTurn = (response: ServerResponse, work: () => void) => {
    fewATurn.take(() => {
      // Whoever has gone meanwhile waits for no answer.
      if (!response.destroyed) work();
    });
  };
  const answerUsual: RequestListener = (request, response) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && site.handle(request, response)) return;
    if (apiPath.test(request.url ?? '/')) {
      loopShare.take(
        () => {
          if (response.destroyed) return;
          void answerInTrace(request, () => answerApi(request, response));
        },
        healthPath.test(request.url ?? '/'),
      );
      return;
    }
    inTurn(response, () => {
      if (reads) site.notFound(request, response);
      else response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
    });
  };
  const answer: RequestListener = (request, response) => {
    // No page takes a body: its end is not awaited.
    const isRefused = hasBody(request) && !apiPath.test(request.url ?? '/');
    if (isRefused) response.setHeader('connection', 'close');
    if (!isRefused && headSize(request) <= usualHead) answerUsual(request, response);
    else {
      inTurn(response, () => {
        answerUsual(request, response);
      });
    }
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
