import type { Answer } from './answers.ts';
import type { Route } from './world.ts';

/** A picture of one transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const answer = (): Answer => ({ status: 200, body: { content: png, type: 'image/png' } });

/** The routes of the image host: the same pixel for every avatar and icon, whatever its ending. */
export const imageRoutes: readonly Route[] = [
  '/avatars/*',
  '/embed/avatars/*',
  '/guilds/:guild_id/users/:user_id/avatars/*',
  '/icons/*',
  '/role-icons/*',
].map((path) => ({ endpoint: 'image', method: 'GET', path, answer }));
