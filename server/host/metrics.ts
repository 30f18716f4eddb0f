import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { splitAddress } from '../http/address.ts';
import { openFigures } from './figures.ts';
import type { AnsweredRequest, HostLog } from './log.ts';
import { routeOf } from './routes-of-paths.ts';
import type { StateOfHost } from './state-of-host.ts';
import type { Tally } from './tally.ts';

interface MetricsOptions {
  /** whoever sends it may read */
  token: string;
  /** headers of every answer */
  headers: Record<string, string>;
  state: () => Promise<StateOfHost>;
  /** hears why the figures could not be read */
  onError: (error: unknown) => void;
}

/** Figures about this host, for those who watch it (product §7.6). */
export interface Metrics {
  /** Returns a log that counts each request as well. */
  counting: (log: HostLog) => HostLog;
  /** counts everything else that happens */
  tally: Tally;
  /** Returns a listener that answers /metrics, and leaves everything else to another. */
  beside: (listener: RequestListener) => RequestListener;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Methods that are counted by name: a client may make up others. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Opens the figures; what counts them is loaded only now. */
export async function openMetrics({
  token,
  headers,
  state,
  onError,
}: MetricsOptions): Promise<Metrics> {
  const figures = await openFigures(state);
  const wanted = digest(`Bearer ${token}`);
  const common = {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Digests are of one length, and comparing them takes as long wherever they differ.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      response.writeHead(401, { ...common, 'www-authenticate': 'Bearer' }).end('Send the token.\n');
    } else if (request.method !== 'GET') {
      response.writeHead(405, { ...common, allow: 'GET' }).end();
    } else {
      const text = await figures.read();
      response.writeHead(200, { ...common, 'content-type': figures.contentType }).end(text);
    }
  }

  function count({ method, path, status, ms }: AnsweredRequest): void {
    const named = methods.has(method) ? method : 'other';
    figures.count({ method: named, route: routeOf(path), status: String(status) }, ms / 1000);
  }

  return {
    tally: figures.tally,
    counting: (log) => ({
      ...log,
      request: (request) => {
        count(request);
        log.request(request);
      },
    }),
    beside: (listener) => (request, response) => {
      if (splitAddress(request.url ?? '').path !== '/metrics') {
        listener(request, response);
        return;
      }
      answer(request, response).catch((error: unknown) => {
        onError(error);
        response.destroy();
      });
    },
  };
}
