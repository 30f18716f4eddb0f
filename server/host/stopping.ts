import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { type ConnectionLimits, connectionLimits, Connections, type Ended } from './connections.ts';
import { type Address, Sockets } from './sockets.ts';

/** A stopping host waits this long for what it is answering, in milliseconds. */
export const stopGrace = 10_000;

/** Connections whose answer has ended are looked for this often, in milliseconds. */
const sweepEvery = 50;

/** A server that can end without breaking off an answer. */
export interface Stoppable {
  server: Server;
  /** Listens at an address. Returns the port. @throws NodeJS.ErrnoException */
  listen: (address: Address) => Promise<number>;
  /**
   * Takes no more connections and requests. Resolves when all that were being answered have their
   * answer, or when the grace is over: then they are closed.
   */
  stop: (grace: number) => Promise<void>;
}

interface StoppableOptions {
  limits?: ConnectionLimits;
  /** is told, once a minute at most, what was ended because a limit was reached */
  onEnded?: (ended: Ended) => void;
}

/**
 * Makes a server that can be stopped, and whose connections have their limits.
 * @param refuse answers a request that comes while it stops, on a connection that was there
 */
export function createStoppable(
  options: ServerOptions,
  answer: RequestListener,
  refuse: RequestListener,
  { limits = connectionLimits, onEnded = () => undefined }: StoppableOptions = {},
): Stoppable {
  const connections = new Connections(limits, onEnded);
  let isStopping = false;

  const server = createServer(options, (request, response) => {
    connections.take(request, response, () => {
      if (isStopping) {
        response.setHeader('connection', 'close');
        refuse(request, response);
        return;
      }
      answer(request, response);
      // Most pages are answered by now: a listener for each would cost much of its time.
      if (!response.writableEnded) connections.await(response);
    });
  });
  connections.watch(server);
  const sockets = new Sockets(server);

  async function stop(grace: number): Promise<void> {
    isStopping = true;
    let closed = Promise.resolve();
    connections.sparingUnsent(() => {
      closed = sockets.close();
    });
    for (const response of connections.unanswered) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    // Node takes a connection for busy until something has come over it.
    connections.closeUnused();
    const sweeping = setInterval(() => {
      connections.sparingUnsent(() => {
        server.closeIdleConnections();
      });
    }, sweepEvery);
    const patience = setTimeout(() => {
      server.closeAllConnections();
    }, grace);
    await closed;
    clearInterval(sweeping);
    clearTimeout(patience);
  }
  return { server, listen: (address) => sockets.listen(address), stop };
}
