import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/free-port.ts';

const caddyfile = 'deploy/Caddyfile';

/** A proxy that runs as deploy/Caddyfile says. */
export interface Proxy {
  /** asks it over https, trusting its certificate alone; returns the status, or what went wrong */
  ask: (path: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Installs Debian's Caddy where there is none. */
function installCaddy(): void {
  if (spawnSync('caddy', ['version']).status === 0) return;
  console.log('Installing Caddy …');
  const install = ['install', '--yes', '--no-install-recommends', 'caddy'];
  execFileSync('apt-get', install, { stdio: 'ignore' });
}

/** Checks the file as it is delivered. @throws Error with what Caddy complains of */
export function validateCaddyfile(): void {
  installCaddy();
  const folder = ['--config', caddyfile, '--adapter', 'caddyfile'];
  const env = { ...process.env, ORIGIN: 'https://your.guild' };
  execFileSync('caddy', ['validate', ...folder], { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

/**
 * Starts Caddy with the delivered file, but for its hosts, which are at ports of this machine here, and for
 * its certificate, which is of an authority of its own.
 */
export async function startCaddy(ports: readonly number[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-caddy-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const here = `\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n`;
  const text = readFileSync(caddyfile, 'utf8')
    .replace('{\n', `{\n${here}`)
    .replace(
      /\bhost-(\d):4321\b/g,
      (_, number: string) => `127.0.0.1:${ports[Number(number) - 1]}`,
    );
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, text);
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, ORIGIN: `https://localhost:${port}`, XDG_DATA_HOME: folder },
    stdio: 'ignore',
  });
  const authority = () => readFile(join(folder, 'caddy/pki/authorities/local/root.crt'));
  const ask = async (path: string) => {
    const ca = await authority();
    return new Promise<string>((resolve) => {
      get({ host: 'localhost', port, path, ca, agent: false }, (answer) => {
        answer.resume().on('end', () => {
          resolve(String(answer.statusCode));
        });
      }).on('error', ({ message }) => {
        resolve(message);
      });
    });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await ask('/about').catch(() => '')) === '200') break;
    await wait(100);
  }
  return {
    ask,
    stop: async () => {
      const ended = once(caddy, 'close');
      caddy.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
