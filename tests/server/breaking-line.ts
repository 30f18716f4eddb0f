import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A line to PostgreSQL that a test breaks. */
export interface BreakingLine {
  /** the database's address, through this line */
  address: string;
  /** refuses every connection, and ends those that are open */
  breakDown: () => Promise<void>;
  /** keeps connections open, and lets nothing through */
  freeze: () => void;
  /** lets everything through again, what was kept first */
  mend: () => Promise<void>;
  /** waits until a byte is kept back */
  isHolding: () => boolean;
  close: () => Promise<void>;
}

/** Lays a line to the database at `address`: a proxy on a port of its own. */
export async function layLine(address: string): Promise<BreakingLine> {
  const target = new URL(address);
  const ends = new Set<Socket>();
  let isFrozen = false;
  let held: [Socket, Buffer][] = [];
  const pass = (from: Socket, to: Socket) => {
    ends.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
    from.on('data', (bytes: Buffer) => {
      if (isFrozen) held.push([to, bytes]);
      else to.write(bytes);
    });
  };
  const take = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    pass(near, far);
    pass(far, near);
  };
  let server: Server = createServer(take).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const breakDown = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const end of ends) end.destroy();
    held = [];
    await closed;
  };
  const through = new URL(address);
  through.port = String(port);
  return {
    address: through.href,
    breakDown,
    freeze: () => {
      isFrozen = true;
    },
    mend: async () => {
      isFrozen = false;
      for (const [to, bytes] of held) to.write(bytes);
      held = [];
      if (server.listening) return;
      server = createServer(take).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    isHolding: () => held.length > 0,
    close: breakDown,
  };
}
