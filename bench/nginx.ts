import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/free-port.ts';

/** A web server that serves one compressed page. */
export interface Peer {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts Debian's nginx with one worker, for the same compressed page with the same headers. */
export async function startNginx(page: {
  /** the plain file; its compressed forms lie beside it */
  file: string;
  path: string;
  headers: Record<string, string>;
  cpu: number;
}): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-nginx-'));
  await chmod(folder, 0o755);
  const root = join(folder, 'root');
  const target = join(root, `${page.path}.html`);
  await mkdir(join(target, '..'), { recursive: true });
  for (const suffix of ['', '.br', '.gz']) await copyFile(page.file + suffix, target + suffix);
  const port = await freePort();
  const headers = Object.entries(page.headers)
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    .join('\n      ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    brotli_static on;
    gzip_static on;
    location / {
      try_files $uri.html =404;
      ${headers}
    }
  }
}
`,
  );
  const child = spawn(
    'taskset',
    ['-c', String(page.cpu), 'nginx', '-c', join(folder, 'nginx.conf'), '-p', folder],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(origin + page.path).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await wait(20);
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'close');
      await rm(folder, { recursive: true });
    },
  };
}
