import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '#server/env.ts';
import { stopGrace } from '#server/host/stopping.ts';
import { root } from './imports.ts';

type Variables = Record<string, string>;

interface Service {
  image: string;
  environment: Variables;
  build?: { args: Variables };
  volumes?: string[];
  ports?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  restart?: string;
  mem_limit?: string;
  logging?: { options: Variables };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const one = 'compose.yaml';
const three = 'compose.three-hosts.yaml';

/** The host has finished what it had begun, and ended, by this time, in seconds. */
const grace = stopGrace / 1000 + 5;

const read = (name: string) => readFile(join(root, name), 'utf8');
const texts = new Map<string, string>();
const composed = new Map<string, Compose>();
let known: string[];
let example: Variables;
let manifest: { scripts: Record<string, string> };

beforeAll(async () => {
  for (const name of [one, three]) {
    const text = await read(name);
    texts.set(name, text);
    composed.set(name, parse(text, { merge: true }) as Compose);
  }
  // Each variable stands at the first level of the schema.
  known = Array.from(
    (await read('server/env.ts')).matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm),
    ([, name]) => name!,
  );
  const lines = (await read('deploy/env.example')).matchAll(/^([A-Z_]+)=(.*)$/gm);
  example = Object.fromEntries(Array.from(lines, ([, name, value]) => [name!, value!]));
  manifest = JSON.parse(await read('package.json')) as typeof manifest;
});

/** Returns the services that are hosts. */
function hostsOf(name: string): Service[] {
  return Object.values(composed.get(name)!.services).filter(({ image }) => image === 'guildhall');
}

const asked = /\$\{(\w+)(?::([?-])([^}]*))?\}/g;

/** Fills in variables as Compose does. @throws Error where one is missing */
function fillIn(text: string, variables: Variables): string {
  return text.replaceAll(asked, (_all, name: string, kind?: string, word?: string) => {
    const value = variables[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name}: ${word ?? ''}`);
    return value === '' && kind === '-' ? (word ?? '') : value;
  });
}

describe.each([one, three])('%s', (name) => {
  it('gives a host variables that it knows, and that it can start with', () => {
    const filled = {
      ...example,
      SESSION_SECRET: 'a'.repeat(64),
      POSTGRES_PASSWORD: 'b'.repeat(48),
    };
    const hosts = hostsOf(name);
    expect(hosts).toHaveLength(name === one ? 1 : 3);
    for (const { environment } of hosts) {
      expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
      const variables: Variables = { HOST: '0.0.0.0' };
      for (const [key, value] of Object.entries(environment))
        variables[key] = fillIn(value, filled);
      const env = readEnv(variables);
      expect(env).toMatchObject({ origin: 'https://your.guild', demo: false, trustedProxies: 1 });
      expect(env.databaseUrl === undefined).toBe(name === one);
    }
  });

  it('says which variables it cannot do without', () => {
    const needed = Array.from(texts.get(name)!.matchAll(asked))
      .filter(([, , kind]) => kind === '?')
      .map(([, variable]) => variable);
    expect(needed).toEqual(
      name === one ? ['ORIGIN'] : ['ORIGIN', 'POSTGRES_PASSWORD', 'SESSION_SECRET'],
    );
  });

  it('asks for variables that the example has', () => {
    const names = new Set(
      Array.from(texts.get(name)!.matchAll(asked), ([, variable]) => variable!),
    );
    // The command line names the day and the commit.
    for (const name of ['BUILT_ON', 'COMMIT']) names.delete(name);
    expect([...names].filter((variable) => !(variable in example))).toEqual([]);
  });

  it('locks its hosts in', () => {
    for (const host of hostsOf(name)) {
      expect(host).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' });
      expect(host.security_opt).toEqual(['no-new-privileges:true']);
      expect(host.tmpfs?.some((mount) => mount.startsWith('/tmp:'))).toBe(true);
      expect(Number.parseInt(host.stop_grace_period!, 10)).toBeGreaterThan(grace);
      expect(host.mem_limit).toMatch(/^\d+m$/);
      expect(Object.keys(host.logging!.options)).toEqual(['max-size', 'max-file']);
    }
  });

  it('names each volume that it uses', () => {
    const { services, volumes } = composed.get(name)!;
    const used = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((mount) => mount.split(':', 1)[0]!);
    const isPath = (place: string) => place.startsWith('.');
    expect([...new Set(used)].filter((place) => !isPath(place)).toSorted()).toEqual(
      Object.keys(volumes).toSorted(),
    );
    expect(used.filter((place) => isPath(place) && !existsSync(join(root, place)))).toEqual([]);
  });

  it('keeps backups in a volume that all its hosts share, where they may write', async () => {
    for (const { environment, volumes = [] } of hostsOf(name)) {
      const folder = fillIn(environment.BACKUP_DIR!, example);
      const mounts = volumes.map((mount) => mount.split(':') as [string, string]);
      const inside = mounts.filter(([, place]) => `${folder}/`.startsWith(`${place}/`));
      expect(inside.map(([volume]) => volume)).toEqual([name === one ? 'data' : 'backups']);
      // A new volume belongs to whom the folder of the image does.
      const made = /install --directory --owner guildhall .*--mode 700 (.*)/.exec(
        await read('Dockerfile'),
      );
      expect(made![1]!.split(' ')).toContain(inside[0]![1]);
    }
  });

  it('hands the build arguments that the Dockerfile takes', async () => {
    const taken = Array.from(
      (await read('Dockerfile')).matchAll(/^ARG (\w+)/gm),
      ([, argument]) => argument,
    );
    const built = hostsOf(name).flatMap(({ build }) => (build ? [build] : []));
    // One image is built, however many hosts there are.
    expect(built).toHaveLength(1);
    expect(Object.keys(built[0]!.args).filter((argument) => !taken.includes(argument))).toEqual([]);
    expect(built[0]!.args).toHaveProperty('ORIGIN');
  });
});

describe('one host and three hosts', () => {
  it('differ in their database alone', () => {
    const [single, several] = [hostsOf(one)[0]!, hostsOf(three)[0]!];
    const { DATABASE_URL, ...shared } = several.environment;
    expect(DATABASE_URL).toContain('@database:5432/');
    expect(Object.keys(shared).toSorted()).toEqual(Object.keys(single.environment).toSorted());
    expect(shared.BACKUP_DIR).toBe(single.environment.BACKUP_DIR);
    for (const key of [
      'read_only',
      'cap_drop',
      'security_opt',
      'mem_limit',
      'stop_grace_period',
      'logging',
    ] as const) {
      expect(several[key], key).toEqual(single[key]);
    }
  });

  it('are reached through a proxy only', () => {
    expect(hostsOf(one)[0]!.ports).toEqual(['127.0.0.1:4321:4321']);
    expect(hostsOf(three).flatMap(({ ports }) => ports ?? [])).toEqual([]);
  });

  it('are all known to the proxy', async () => {
    const names = Object.keys(composed.get(three)!.services).filter((name) =>
      name.startsWith('host-'),
    );
    const [, upstreams] = /reverse_proxy ([^{]+) \{/.exec(await read('deploy/Caddyfile'))!;
    expect(upstreams!.split(' ')).toEqual(names.map((name) => `${name}:4321`));
  });
});

describe('deploy/env.example', () => {
  it('has nothing that nobody reads, and no secret', () => {
    const readSomewhere = [...known, 'POSTGRES_PASSWORD'];
    expect(Object.keys(example).filter((name) => !readSomewhere.includes(name))).toEqual([]);
    expect(Object.entries(example).filter(([, value]) => value !== '')).toEqual([
      ['ORIGIN', 'https://your.guild'],
    ]);
  });
});

describe('deploy/guildhall.service', () => {
  let settings: [string, string][];
  const all = (key: string) => settings.filter(([name]) => name === key).map(([, value]) => value);

  beforeAll(async () => {
    const lines = (await read('deploy/guildhall.service')).matchAll(/^(\w+)=(.*)$/gm);
    settings = Array.from(lines, ([, key, value]) => [key!, value!]);
  });

  it('runs the host as npm run serve does, without npm', () => {
    const [command] = all('ExecStart');
    const [home] = all('WorkingDirectory');
    expect(command).toBe(`${home}/node_modules/.bin/${manifest.scripts.serve}`);
  });

  it('gives the host variables that it knows', () => {
    const variables = all('Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=', 1)[0]!);
    const others = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
    expect(variables.filter((name) => ![...others, ...known].includes(name))).toEqual([]);
    expect(all('EnvironmentFile')).toEqual(['/etc/guildhall.env']);
  });

  it('keeps its data where systemd makes room for it, for itself alone', () => {
    const [folder] = all('StateDirectory');
    expect(all('Environment').join(' ')).toContain(`DATA_DIR=/var/lib/${folder}`);
    expect([all('StateDirectoryMode'), all('UMask')]).toEqual([['0700'], ['0077']]);
  });

  it('locks the host in, and leaves the engine its code', () => {
    for (const [key, value] of [
      ['ProtectSystem', 'strict'],
      ['ProtectHome', 'yes'],
      ['PrivateTmp', 'yes'],
      ['NoNewPrivileges', 'yes'],
      ['CapabilityBoundingSet', ''],
    ] as const) {
      expect(all(key), key).toEqual([value]);
    }
    expect(all('MemoryDenyWriteExecute')).toEqual([]);
  });

  it('waits longer than the host takes to stop, and starts it again when it failed', () => {
    expect(Number(all('TimeoutStopSec')[0])).toBeGreaterThan(grace);
    expect(all('Restart')).toEqual(['on-failure']);
  });
});
