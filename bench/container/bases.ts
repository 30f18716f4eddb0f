import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask, build, can, type Engine } from './engine.ts';

/** The images on which the Dockerfile stands, by its arguments. */
type Bases = Record<'BUILD_IMAGE' | 'HOST_IMAGE', string>;

const debian = 'localhost/guildhall-stand-in/debian:trixie-slim';
const node = 'localhost/guildhall-stand-in/node:26-trixie-slim';

/** What Debian's smallest image leaves out of the packages that it has. */
const leftOut = ['doc', 'man', 'info', 'locale', 'groff', 'lintian', 'linda'];

/** The authorities whom this machine trusts: a registry may be reached through one of its own. */
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** Makes Debian's smallest system from its packages, as the image of that name is made. */
function makeDebian(engine: Engine, folder: string): void {
  if (spawnSync('mmdebstrap', ['--version']).status !== 0) {
    const install = ['install', '--yes', '--no-install-recommends', 'mmdebstrap'];
    execFileSync('apt-get', install, { stdio: 'ignore' });
  }
  const archive = join(folder, 'debian.tar');
  const excluded = leftOut.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  execFileSync(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=minbase',
      ...excluded,
      'trixie',
      archive,
      'http://deb.debian.org/debian',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  ask(engine, 'import', archive, debian);
}

/** Puts the project's Node and this machine's npm on top: what the image of that name brings. */
function makeNode(engine: Engine, folder: string): void {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Start this by npm: npm run container');
  cpSync(process.execPath, join(folder, 'node'));
  cpSync(dirname(dirname(npm)), join(folder, 'npm'), { recursive: true, dereference: true });
  writeFileSync(join(folder, 'authorities.crt'), '');
  if (existsSync(authorities)) cpSync(authorities, join(folder, 'authorities.crt'));
  const dockerfile = `FROM ${debian}
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY authorities.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`;
  writeFileSync(join(folder, 'Dockerfile'), dockerfile);
  build(engine, '--quiet', '--tag', node, folder);
}

/**
 * Finds the images on which the Dockerfile stands. Where no registry of images is reached, images of
 * the same content are made from Debian's packages and from Node and npm of this machine.
 */
export function findBases(engine: Engine, named: Bases): Bases {
  if (Object.values(named).every((image) => can(engine, 'pull', image))) return named;
  console.log(`${Object.values(named).join(' and ')} cannot be had here: stand-ins are made.`);
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bases-'));
  try {
    if (!can(engine, 'image', 'inspect', debian)) makeDebian(engine, folder);
    if (!can(engine, 'image', 'inspect', node)) makeNode(engine, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { BUILD_IMAGE: node, HOST_IMAGE: debian };
}
