import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A bare `node:http`, the peer of a static page (bench/bare-http.ts): it is told one answer, and gives it
// to every request.

/** The one answer. */
export interface BareAnswer {
  headers: Record<string, string>;
  /** in base64 */
  body: string;
}

process.once('message', ({ headers, body }: BareAnswer) => {
  const buffer = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(buffer);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
