import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { generate } from 'selfsigned';

/** What stands before a host in earnest: it ends https, and leads http to it. */
export interface HttpsFront {
  ports: { http: number; https: number };
  /** the certificate that who asks has to trust */
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
 * @param name the made-up host name that the certificate is for
 * @param hostPort where the host listens
 * @param cookie what the browser in front of it keeps: goes with every request
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
