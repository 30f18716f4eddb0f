import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { generate } from 'selfsigned';

/** Stands before a host as in production: it terminates https, and redirects http to it. */
export interface HttpsFront {
  ports: { http: number; https: number };
  /** the certificate that clients have to trust */
  certificate: string;
  close: () => Promise<void>;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Starts the front.
 * @param name the made-up host name of the certificate
 * @param hostPort the host's port
 * @param cookie the browser's cookies, which go with every request
 */
export async function startHttpsFront(
  name: string,
  hostPort: number,
  cookie: string,
): Promise<HttpsFront> {
  const certificate = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    const passed = { ...headers, cookie, 'x-forwarded-proto': 'https' };
    const options = { host: '127.0.0.1', port: hostPort, method, path, headers: passed };
    const inner = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    inner.once('error', () => outgoing.destroy());
    incoming.pipe(inner);
  };
  const https = createHttpsServer({ key: certificate.private, cert: certificate.cert }, pass);
  const http = createServer((incoming, outgoing) => {
    outgoing.writeHead(308, { location: `https://${name}${incoming.url ?? '/'}` }).end();
  });
  const close = async () => {
    for (const server of [http, https]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
  const ports = { http: await listen(http), https: await listen(https) };
  return { ports, certificate: certificate.cert, close };
}
