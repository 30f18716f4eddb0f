import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The answers of a host to guests, as far as their pages ask. */
const statistics = JSON.stringify({ discord: 83, alpha2: 41, pi: 12, source: 'discord' });

/** Serves the public files of a build to a browser, without a database behind them. */
export async function servePublic(folder: string): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/guild/statistics/')) {
      response.setHeader('content-type', 'application/json').end(statistics);
      return;
    }
    const file = pathname === '/' ? '/index.html' : pathname;
    const named = extname(file) === '' ? `${file}.html` : file;
    readFile(join(folder, named)).then(
      (body) => {
        response.setHeader('content-type', types[extname(named)] ?? 'application/octet-stream');
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server };
}
