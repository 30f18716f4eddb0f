import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as Acceptor } from 'node:net';

/** An address to listen at. */
export interface Address {
  host: string;
  /** 0 for any that is free */
  port: number;
}

/** As many sockets listen: 2,000 connections that come at once are taken in some thirty turns. */
const acceptors = 64;

async function open(
  acceptor: Acceptor,
  address: Address & { reusePort: boolean },
): Promise<number> {
  acceptor.listen({ host: address.host, port: address.port, reusePort: address.reusePort });
  await once(acceptor, 'listening');
  return (acceptor.address() as AddressInfo).port;
}

/** Makes sure that nobody listens at an address. Returns its port. @throws NodeJS.ErrnoException */
export async function assertFree(address: Address): Promise<number> {
  const probe = createServer();
  const port = await open(probe, { ...address, reusePort: false });
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * The sockets through which a server takes connections. Node takes one from each in a turn of its
 * event loop: with a single one, thousands that come at once wait for thousands of turns (decision 121).
 */
export class Sockets {
  readonly #server: Server;
  readonly #others: Acceptor[] = [];

  constructor(server: Server) {
    this.#server = server;
  }

  /** Listens at an address. Returns the port. @throws NodeJS.ErrnoException */
  async listen(address: Address): Promise<number> {
    // Elsewhere two sockets cannot share an address, or the last one takes all connections.
    const reusePort = process.platform === 'linux';
    // Sockets that share their address share it with those of another host too. A port that the
    // system chooses is nobody's.
    if (reusePort && address.port !== 0) await assertFree(address);
    const port = await open(this.#server, { ...address, reusePort });
    try {
      while (reusePort && this.#others.length + 1 < acceptors) {
        // As Node's own server of HTTP takes them.
        const acceptor = createServer({ allowHalfOpen: true, noDelay: true });
        acceptor.on('connection', (socket) => this.#server.emit('connection', socket));
        await open(acceptor, { ...address, port, reusePort });
        this.#others.push(acceptor);
      }
    } catch (error) {
      await this.close();
      throw error;
    }
    return port;
  }

  /** Takes no more connections. Resolves when those that were taken have ended. */
  async close(): Promise<void> {
    const closing = [this.#server, ...this.#others].map(
      (acceptor) => new Promise((resolve) => acceptor.close(resolve)),
    );
    await Promise.all(closing);
  }
}
