import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** A built site of someone else, served as well as ours is: packed with brotli, kept in memory. */
export interface FolderServer {
  origin: string;
  stop: () => Promise<void>;
}

async function read(folder: string, path: string): Promise<{ body: Buffer; extension: string }> {
  const name = extname(path) === '' ? join(path, 'index.html') : path;
  return { body: await readFile(join(folder, name)), extension: extname(name) };
}

/** Serves what a static site generator has built. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = async () => {
      const { body, extension } = await read(folder, pathname);
      const type = types[extension];
      const encoded = type && (packed.get(pathname) ?? (await promisify(brotliCompress)(body)));
      if (encoded) packed.set(pathname, encoded);
      response.writeHead(200, {
        'cache-control': pathname.startsWith('/_astro/') ? 'max-age=31536000' : 'max-age=60',
        ...(type && { 'content-type': type }),
        ...(encoded && { 'content-encoding': 'br' }),
      });
      response.end(encoded ?? body);
    };
    send().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
