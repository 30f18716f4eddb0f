import type { Import } from './imports.ts';

/** Rooms of the server that all nouns share, each with the rooms from which it may import. */
const shared: Record<string, readonly string[]> = {
  'env.ts': [],
  db: [],
  live: ['db'],
  'sign-in-services.ts': ['db'],
  'item-services.ts': [],
  'message-services.ts': [],
  'services.ts': [
    ...['db', 'live', 'sign-in-services.ts', 'item-services.ts', 'message-services.ts'],
  ],
  http: ['db', 'live', 'services.ts'],
  audit: ['db', 'services.ts', 'http'],
  discord: ['db', 'sign-in-services.ts', 'message-services.ts', 'services.ts', 'env.ts'],
  auth: ['db', 'sign-in-services.ts', 'services.ts', 'http', 'discord'],
};

/**
 * Rooms from which a noun may import, beside other nouns. These know neither sessions nor Discord.
 */
const belowNouns = [
  ...['db', 'services.ts', 'item-services.ts', 'message-services.ts', 'http', 'audit'],
];

/** Rooms above the nouns: those that compose them, run them, or start a host. */
const above: Record<string, readonly string[]> = {
  'app.ts': ['services.ts', 'http', 'audit', 'auth'],
  host: ['app.ts', ...Object.keys(shared)],
  'main.ts': ['host', 'env.ts', 'db'],
};

/** The files that stand in the server's folder itself. */
export const looseServerFiles = [
  'app.ts',
  'env.ts',
  'item-services.ts',
  'main.ts',
  'message-services.ts',
  'services.ts',
  'sign-in-services.ts',
];

/** Returns the room of a file of the server: a folder, or a single file. */
export function serverRoomOf(path: string): string | null {
  return /^server\/([^/]+)/.exec(path)?.[1] ?? null;
}

function isNoun(room: string): boolean {
  return !(room in shared) && !(room in above);
}

/** Tells what is wrong with an import from one room of the server to another, or null. */
export function serverFaultOf(from: string, to: string): string | null {
  if (from === to) return null;
  const fault = `${from} may not import from ${to}`;
  if (isNoun(from)) return isNoun(to) || belowNouns.includes(to) ? null : fault;
  // The host starts the nouns' own tasks; the app mounts them. Nothing else imports a noun.
  if (isNoun(to)) return ['app.ts', 'host'].includes(from) ? null : fault;
  return (shared[from] ?? above[from] ?? []).includes(to) ? null : fault;
}

/** Lists the rooms that one may import from beside itself; `nouns` stands for all of them. */
export function serverRoomsFrom(room: string): readonly string[] {
  if (isNoun(room)) return [...belowNouns, 'nouns'];
  const from = shared[room] ?? above[room] ?? [];
  return ['app.ts', 'host'].includes(room) ? [...from, 'nouns'] : from;
}

/** The rooms of the server that are no nouns. */
export const serverRooms = [...Object.keys(shared), ...Object.keys(above)];

/** Returns imports of the server as arrows between its rooms. */
export function serverArrows(imports: readonly Import[]): Import[] {
  return imports.flatMap(({ from, to, specifier }) => {
    const [mine, theirs] = [serverRoomOf(from), serverRoomOf(to)];
    if (mine === null || theirs === null || mine === theirs) return [];
    return [{ from: mine, to: theirs, specifier }];
  });
}
