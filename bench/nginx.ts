import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/free-port.ts';

/** A server beside which ours is measured. */
export interface Peer {
  origin: string;
  stop: () => Promise<void>;
}

/** Runs nginx with the configuration in a folder, which it takes away in the end. */
async function runNginx(
  folder: string,
  origin: string,
  path: string,
  cpu: number | '0,1',
): Promise<Peer> {
  const child = spawn(
    'taskset',
    ['-c', String(cpu), 'nginx', '-c', join(folder, 'nginx.conf'), '-p', folder],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  for (;;) {
    const answer = await fetch(origin + path).catch(() => null);
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
  return runNginx(folder, `http://127.0.0.1:${port}`, page.path, page.cpu);
}

/** Starts nginx as the proxy before several hosts: each in turn gets a request. */
export async function startProxy(origins: readonly string[]): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-proxy-'));
  const port = await freePort();
  const servers = origins.map((origin) => `server ${new URL(origin).host};`).join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 1000000000;
  upstream hosts { ${servers} keepalive 64; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://hosts;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`,
  );
  return runNginx(folder, `http://127.0.0.1:${port}`, '/about', '0,1');
}
