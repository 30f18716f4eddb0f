import { join } from 'node:path';
import { guild } from '#config';
import { openDatabase } from '#server/db/open.ts';
import { demoPersonas } from '#demo/guild.ts';
import { saveUser } from '#server/db/people.ts';

const [persona] = demoPersonas;
if (!persona) throw new Error('The demo guild has nobody to sign in as');

/** The caller in the benchmarks: somebody with every role, whom the demo sign-in knows. */
export const benchMember = {
  id: persona.id,
  username: persona.username,
  avatar: null,
  roles: guild.discord.roles.map(({ id }) => id),
  rolesAt: null,
  joinedAt: null,
};

/** Makes that person a member of the guild in the data folder. */
export async function enrolMember(dataDir: string): Promise<void> {
  const database = await openDatabase(join(dataDir, 'guildhall.db'));
  await saveUser(database.db, benchMember);
  await database.close();
}
