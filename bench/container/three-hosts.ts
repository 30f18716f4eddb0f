import { freePort } from '#tests/free-port.ts';
import { startPostgres } from '../faults/postgres-server.ts';
import { type Proxy, startCaddy, validateCaddyfile } from './caddy.ts';
import { Container, readService } from './container.ts';
import type { Engine } from './engine.ts';
import { expect } from './expect.ts';

const file = 'compose.three-hosts.yaml';
const names = ['host-1', 'host-2', 'host-3'] as const;

/** What an operator writes into .env. */
const dotEnv: Record<string, string> = {
  ORIGIN: 'https://your.guild',
  SESSION_SECRET: 'a'.repeat(64),
  POSTGRES_PASSWORD: 'guildhall',
};

/** Puts in what .env says: as `${NAME}`, `${NAME:-otherwise}` or `${NAME:?complaint}`. */
function fillIn(value: string): string {
  return value.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string) =>
      dotEnv[name] ?? (kind === '-' ? rest : ''),
  );
}

/** Asks for pages until something has happened, and a while longer. Returns the answers that were none. */
async function askMeanwhile({ ask }: Proxy, work: Promise<unknown>): Promise<string> {
  const failed: string[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  for (let after = 0; after < 50; after += Number(isDone)) {
    const status = await ask('/about');
    if (status !== '200') failed.push(status);
  }
  await done;
  return failed.join() || 'none';
}

/**
 * Runs three hosts as compose.three-hosts.yaml does, behind Caddy with the delivered file, on one PostgreSQL;
 * containers are in this machine's network instead of one of their own, PostgreSQL and Caddy beside them.
 */
export async function tryThreeHosts(engine: Engine, image: string): Promise<void> {
  validateCaddyfile();
  await using cleanup = new AsyncDisposableStack();
  const postgres = await startPostgres();
  cleanup.defer(() => postgres.stop());
  const ports: number[] = [];
  const hosts: Container[] = [];
  for (const name of names) {
    const service = readService(file, name);
    const given = Object.entries(service.environment);
    const port = await freePort();
    const variables: Record<string, string> = {
      ...Object.fromEntries(given.map(([key, value]): [string, string] => [key, fillIn(value)])),
      ...{ DATABASE_URL: postgres.address, HOST: '127.0.0.1', PORT: String(port) },
    };
    const running = { image, name: `guildhall-tried-${name}`, service, variables };
    const host = new Container(engine, { ...running, network: 'host' });
    cleanup.defer(() => {
      host.remove();
    });
    ports.push(port);
    hosts.push(host);
  }
  await Promise.all(hosts.map((host) => host.ready()));
  const proxy = await startCaddy(ports);
  cleanup.defer(() => proxy.stop());
  const calendar = '/api/guild/calendar/public.ics';
  expect('a page of three hosts, over https', await proxy.ask('/about'), '200');
  expect('a call that asks PostgreSQL', await proxy.ask(calendar), '200');
  expect('figures from outside', await proxy.ask('/metrics'), '404');
  for (const host of hosts) {
    expect('pages that fail as a host goes', await askMeanwhile(proxy, host.stop()), 'none');
    expect('pages that fail as it comes back', await askMeanwhile(proxy, host.start()), 'none');
    await host.ready();
  }
  await postgres.restart();
  await Promise.all(hosts.map((host) => host.ready()));
  expect('a call once PostgreSQL is back', await proxy.ask(calendar), '200');
  for (const host of hosts) expect('the end of each host', await host.stop(), '0');
}
