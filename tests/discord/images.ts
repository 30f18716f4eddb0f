import type { Answer } from './answers.ts';
import type { Route } from './world.ts';

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const answer = (): Answer => ({ status: 200, body: { content: png, type: 'image/png' } });

/** The image host: the same pixel for every avatar and icon, whatever ending is asked for. */
export const imageRoutes: readonly Route[] = [
  '/avatars/*',
  '/embed/avatars/*',
  '/guilds/:guild_id/users/:user_id/avatars/*',
  '/icons/*',
  '/role-icons/*',
].map((path) => ({ endpoint: 'image', method: 'GET', path, answer }));
