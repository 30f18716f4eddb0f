import { readFileSync } from 'node:fs';
import { type Figure, printFigures } from '../table.ts';
import { findBases } from './bases.ts';
import { Container, readService } from './container.ts';
import { ask, build, findEngine } from './engine.ts';
import { expect } from './expect.ts';
import { tryThreeHosts } from './three-hosts.ts';

// `npm run container`: makes the image as the Dockerfile says, runs it as the two Compose files do, and
// asks of it what an operator counts on.

const image = 'localhost/guildhall-tried';
const megabyte = 1024 * 1024;

/** An image is at most this large, in megabytes. */
const largest = 350;

const engine = findEngine();

function makeImage(): void {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const named = (name: string) =>
    new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(dockerfile)?.[1] ?? '';
  const bases = findBases(engine, {
    BUILD_IMAGE: named('BUILD_IMAGE'),
    HOST_IMAGE: named('HOST_IMAGE'),
  });
  const given = Object.entries({ ...bases, ORIGIN: 'https://your.guild' });
  const args = given.flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  build(engine, ...args, '--tag', image, '.');
}

/** Starts a host as compose.yaml does, but for its network, which ends at the container. */
function start(name: string, variables: Record<string, string>): Container {
  const service = readService('compose.yaml', 'host');
  return new Container(engine, { image, name, service, variables, network: 'none' });
}

const statusOf = (path: string) => `(await fetch('http://127.0.0.1:4321${path}')).status`;

const writingTo = (file: string) =>
  `(() => { try { fs.writeFileSync('${file}', ''); return 'done'; } catch (error) { return error.code; } })()`;

/** What is asked beside the host: an expression of JavaScript, and its value. */
const questions: [what: string, expression: string, wanted: string][] = [
  ['a page', statusOf('/about'), '200'],
  ['a call', statusOf('/api/openapi.json'), '200'],
  ['a call that asks the database', statusOf('/api/guild/calendar/public.ics'), '200'],
  ['the demo sign-in', statusOf('/api/auth/demo'), '404'],
  ['its user', 'process.getuid()', '10001'],
  ['its first process', `fs.readlinkSync('/proc/1/exe')`, '/usr/local/bin/node'],
  [
    'its capabilities',
    String.raw`/CapEff:\s+0*(\d+)/.exec(fs.readFileSync('/proc/1/status', 'utf8'))[1]`,
    '0',
  ],
  [
    'files of its compile cache that it cannot read',
    `fs.globSync('node_modules/.cache/*/*/*').filter((file) => fs.readFileSync(file) === '').length`,
    '0',
  ],
  ['writing to the site', writingTo('/app/dist/in-place.json'), 'EROFS'],
  ['writing to the data', writingTo('/data/tried'), 'done'],
];

/** Tries a guild as operators begin one: empty, without the demo. */
async function tryGuild(): Promise<void> {
  const host = start('guildhall-tried', { ORIGIN: 'https://your.guild' });
  try {
    await host.ready();
    for (const [what, expression, wanted] of questions) {
      const script = `import fs from 'node:fs'; console.log(String(${expression}))`;
      expect(what, host.evaluate(script), wanted);
    }
    host.exec('sh', '-c', 'node deploy/health.mjs http://127.0.0.1:$PORT/healthz');
    console.log(host.exec('node', 'cli/guild.ts', 'backup', '/data/tried.db'));
    console.log(host.exec('node', 'cli/guild.ts', 'check'));
    expect('its end by SIGTERM', await host.stop(), '0');
    await host.start();
    await host.ready();
    console.log(host.exec('ls', '-l', '/data'));
    expect('its second end', await host.stop(), '0');
  } finally {
    host.remove();
  }
}

/** Signs in to the demo guild, which is there at a loopback address only. */
async function tryDemo(): Promise<void> {
  const host = start('guildhall-tried-demo', { HOST: '127.0.0.1' });
  const script = `
    const demo = 'http://127.0.0.1:4321/api/auth/demo';
    const [{ id }] = await (await fetch(demo)).json();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(demo, { method: 'POST', headers, body: JSON.stringify({ id }) });
    console.log(answer.status, answer.headers.getSetCookie().length > 0);`;
  try {
    await host.ready();
    expect('a sign-in to the demo guild', host.evaluate(script), '204 true');
    expect('its end by SIGTERM', await host.stop(), '0');
  } finally {
    host.remove();
  }
}

/** Measures the image, and prints what weighs most in it. */
function measure(): Figure[] {
  const bytes = Number(ask(engine, 'image', 'inspect', '--format', '{{.Size}}', image));
  const size = Math.round(bytes / megabyte);
  const parts = ['/usr/local/bin/node', 'node_modules', 'dist', 'server'];
  const run = ['run', '--rm', '--network', 'none', ...engine.running, image];
  console.log(`\nin megabytes:\n${ask(engine, ...run, 'du', '-sm', ...parts)}\n`);
  return [
    {
      name: 'size of the image',
      ours: `${size} MB`,
      against: `${largest} MB`,
      ratio: size / largest,
      limit: { atMost: 1 },
    },
  ];
}

makeImage();
await tryGuild();
await tryDemo();
await tryThreeHosts(engine, image);
process.exitCode = printFigures(measure()) ? 0 : 1;
