import type { Import } from './imports.ts';
import { serverFaultOf, serverRoomOf } from './server-rooms.ts';

/** A room of the project: a folder, or a single file. */
interface Room {
  name: string;
  owns: RegExp;
  /** rooms from which it may import, beside itself */
  from: readonly string[];
  /** the one file by which other rooms import it; its own tests may import any file */
  door?: string;
}

/**
 * The allowed directions of imports (CONTRIBUTING.md, the rooms). A room that is not named may not
 * be imported.
 */
export const rooms: readonly Room[] = [
  { name: 'config', owns: /^guild\.config\.ts$/, from: ['rules'] },
  { name: 'rules', owns: /^src\/rules\//, from: [] },
  { name: 'texts', owns: /^src\/texts\//, from: ['rules'] },
  { name: 'contract', owns: /^src\/contract\//, from: ['rules'] },
  { name: 'routes', owns: /^src\/(?:routes|menus|navigation)\.ts$/, from: ['rules', 'config'] },
  { name: 'api', owns: /^src\/api\//, from: ['rules', 'contract'] },
  { name: 'stores', owns: /^src\/stores\//, from: ['rules', 'contract', 'api'] },
  // This room knows no noun: callers pass it what differs between nouns.
  { name: 'editing', owns: /^src\/editing\//, from: ['api', 'stores'] },
  { name: 'solving', owns: /^src\/solving\//, from: ['rules'] },
  {
    name: 'entries',
    owns: /^src\/(?:entries\/|content\.config\.ts$)/,
    from: ['rules', 'contract', 'texts', 'routes', 'config'],
  },
  { name: 'content', owns: /^src\/content\//, from: [] },
  { name: 'styles', owns: /^src\/styles\//, from: [] },
  { name: 'ui', owns: /^src\/ui\//, from: ['rules', 'contract', 'styles'] },
  {
    name: 'islands',
    owns: /^src\/islands\//,
    from: [
      'rules',
      'contract',
      'api',
      'stores',
      'editing',
      'solving',
      'ui',
      'routes',
      'config',
      'styles',
    ],
  },
  {
    name: 'browser',
    owns: /^src\/browser\//,
    from: ['rules', 'contract', 'api', 'stores', 'ui', 'styles'],
  },
  {
    name: 'layouts',
    owns: /^src\/layouts\//,
    from: ['rules', 'contract', 'entries', 'ui', 'browser', 'routes', 'config', 'styles'],
  },
  {
    name: 'pages',
    owns: /^src\/pages\//,
    from: [
      'rules',
      'contract',
      'entries',
      'ui',
      'islands',
      'browser',
      'layouts',
      'routes',
      'config',
      'styles',
    ],
  },
  { name: 'drawing', owns: /^src\/drawing\//, from: [] },
  {
    name: 'build',
    owns: /^(?:src\/build\/|astro\.config\.mjs$)/,
    from: ['rules', 'contract', 'texts', 'drawing', 'routes', 'config'],
  },
  {
    name: 'server',
    owns: /^server\//,
    from: ['rules', 'contract', 'texts', 'drawing', 'config', 'demo'],
  },
  {
    name: 'demo',
    owns: /^demo\//,
    from: ['rules', 'contract', 'drawing', 'config'],
    door: 'demo/guild.ts',
  },
  {
    name: 'cli',
    owns: /^cli\//,
    from: ['rules', 'contract', 'texts', 'config', 'server', 'demo', 'build'],
  },
  {
    name: 'tests',
    owns: /^(?:tests\/|vitest\.config\.ts$|playwright\.config\.ts$)/,
    from: [
      'rules',
      'contract',
      'routes',
      'config',
      'api',
      'stores',
      'entries',
      'ui',
      'islands',
      'layouts',
      'browser',
      'texts',
      'editing',
      'solving',
      'styles',
      'drawing',
      'build',
      'server',
      'demo',
      'cli',
      'deploy',
      'bench',
    ],
  },
  { name: 'deploy', owns: /^deploy\//, from: [] },
  {
    name: 'bench',
    owns: /^bench\//,
    from: [
      'rules',
      'contract',
      'config',
      'solving',
      'texts',
      'build',
      'server',
      'demo',
      'cli',
      'tests',
    ],
  },
];

/** Rooms outside the server that may start a host, or say why none starts. */
const hostUsers = ['cli', 'tests', 'bench'];

/** Files at the root that belong to tools. */
const toolFiles = /^[\w.-]+\.config\.mjs$|^src\/env\.d\.ts$/;

function roomOf(path: string): Room | undefined {
  return rooms.find((room) => room.owns.test(path));
}

/**
 * Returns the folder of an island. Islands import from their own folder, or files beside the
 * folders.
 */
function islandFolder(path: string): string | undefined {
  return /^src\/islands\/([^/]+)\//.exec(path)?.[1];
}

/** Tells what is wrong with an import, or null. */
export function faultOf({ from, to, specifier }: Import): string | null {
  const room = roomOf(from);
  if (!room) return toolFiles.test(from) ? null : `${from} lies in no room`;
  const fault = (reason: string) => `${from} imports ${specifier}: ${reason}`;

  if (to === 'astro:content' && room.name !== 'entries') {
    return fault('only src/entries reads astro:content');
  }
  const target = roomOf(to);
  if (!target) {
    const isLocal = specifier.startsWith('.') || specifier.startsWith('#');
    return isLocal && !to.startsWith('package') ? fault('it leads to no room') : null;
  }
  if (specifier.startsWith('../../')) return fault('use #room/file.ts instead of ../../');
  if (target === room) {
    const [mine, theirs] = [islandFolder(from), islandFolder(to)];
    if (mine !== undefined && theirs !== undefined && mine !== theirs) {
      return fault('an island keeps to its own folder');
    }
    const [inner, other] = [serverRoomOf(from), serverRoomOf(to)];
    const reason = inner !== null && other !== null ? serverFaultOf(inner, other) : null;
    return reason === null ? null : fault(reason);
  }
  if (serverRoomOf(to) === 'host' && !hostUsers.includes(room.name)) {
    return fault(`${room.name} may not start a host`);
  }
  if (!room.from.includes(target.name)) {
    return fault(`${room.name} may not import from ${target.name}`);
  }
  if (
    target.door !== undefined &&
    to !== target.door &&
    !from.startsWith(`tests/${target.name}/`)
  ) {
    return fault(`${target.name} is entered by ${target.door}`);
  }
  return null;
}

/**
 * Packages that only one place may import: SQL, PostgreSQL, the API's client, the web framework.
 */
const doors: Record<string, RegExp> = {
  kysely: /^(?:server\/(?:db\/|[a-z-]+\/queries\.ts$)|(?:tests|bench)\/)/,
  pg: /^(?:server\/db|tests|bench)\//,
  ky: /^src\/api\//,
  hono: /^(?:server|tests)\//,
  '@hono/node-server': /^server\/(?:http\/caller|host\/handler)\.ts$/,
  'openid-client': /^server\/discord\//,
  '@discordjs/rest': /^server\/discord\//,
  'web-push': /^server\/pushes\//,
  'rate-limiter-flexible': /^server\/http\/rate-limit/,
};

/** Tells what is wrong with an import of a package, or null. */
export function packageFaultOf({ from, specifier }: Import): string | null {
  const door = doors[specifier];
  if (!door || door.test(from)) return null;
  return `${from} imports ${specifier}, which has its place elsewhere`;
}

/** Returns the first circle of imports, or null. */
export function findCycle(imports: readonly Import[]): string[] | null {
  const next = Map.groupBy(imports, (entry) => entry.from);
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const { to } of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
