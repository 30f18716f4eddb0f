import { guild } from '#config';
import { personas } from '#demo/guild.ts';
import { meets, viewerOf } from '#rules/access/access.ts';
import { standardChoices } from '#rules/notices/choices.ts';
import { allNoticeKinds } from '#rules/notices/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { allUsers } from '#server/db/people.ts';
import { saveChoices } from '#server/notice-choices/queries.ts';
import { writeChoices } from '#server/notice-choices/stored.ts';
import { putDevice } from '#server/push-devices/queries.ts';
import { deviceIdOf, type Subscribed } from '../server/push-service.ts';

/** The time zone of those who have devices. */
export const zone = 'UTC';

/** Moved evenings go to devices at once, at any hour, and nothing else does: of each evening there is one word. */
const choices = {
  ...standardChoices(zone),
  devices: {
    ...(Object.fromEntries(allNoticeKinds.map((kind) => [kind, 'never'])) as ReturnType<
      typeof standardChoices
    >['devices']),
    'event-moved': 'now' as const,
  },
  quiet: { from: '00:00', until: '00:00' },
};

/** Finds so many members of the second level whom evenings for everybody invite. */
export async function somePeople({ db }: Database, count: number): Promise<string[]> {
  const names = new Set(personas.map(({ id }) => id));
  const users = await allUsers(db);
  const members = users.filter(
    ({ id, roles }) => !names.has(id) && roles && meets(2, viewerOf(roles, guild.discord.roles)),
  );
  if (members.length < count) throw new Error(`There are ${members.length} people, not ${count}`);
  return members.slice(0, count).map(({ id }) => id);
}

/** Lets what a person is told go to some browsers. */
export async function giveDevices(
  { db }: Database,
  userId: string,
  browsers: readonly Subscribed[],
): Promise<void> {
  await saveChoices(db, {
    ...{ user_id: userId, ...writeChoices(choices), version: 1, saved_at: Date.now() },
  });
  const signedIn = { created_at: Date.now(), expires_at: Date.now() + 24 * 60 * 60 * 1000 };
  const session = { id_hash: `session of ${userId}`, user_id: userId, ...signedIn };
  await db.insertInto('sessions').values(session).execute();
  for (const { endpoint, keys } of browsers) {
    await putDevice(db, {
      ...{ id: deviceIdOf(endpoint), user_id: userId, endpoint, ...keys },
      ...{ service: new URL(endpoint).host, name: 'A browser', session_hash: session.id_hash },
      ...{ added_at: Date.now(), sent_at: null, failed_at: null, failure: null },
      ...{ tries: 0, rests_until: 0 },
    });
  }
}
