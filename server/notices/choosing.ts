import type * as contract from '#contract/notices.ts';
import type { Viewer } from '#rules/access/access.ts';
import { mayBeMuted, type NoticeChoices, standardChoices } from '#rules/notices/choices.ts';
import { readableKinds } from '#rules/notices/kinds.ts';
import { momentAnew } from '#rules/notices/moments.ts';
import type { Database } from '../db/database.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { findChoices, saveChoices, savePushAt, unsentOf } from '../notice-choices/queries.ts';
import { readChoices, writeChoices } from '../notice-choices/stored.ts';
import { toSend } from './stored.ts';
import { topicOf } from './told.ts';

type Db = Database['db'];
type Body = Parameters<typeof saveNoticeChoices>[0]['body'];

/** Makes the answer for what somebody has chosen, of the kinds that they may read. */
function toAnswer(choices: NoticeChoices, version: number, viewer: Viewer) {
  const { devices, muted, quiet, digestAt, zone } = choices;
  return {
    ...{ zone, quietFrom: quiet.from, quietUntil: quiet.until, digestAt, version },
    kinds: readableKinds(viewer).map((kind) => ({
      ...{ kind, devices: devices[kind] },
      // A kind that has come to wait for an answer counts, whatever was chosen.
      muted: mayBeMuted(kind) && muted.includes(kind),
    })),
  };
}

/** Returns what holds once somebody has sent what they choose: kinds that it leaves out stay. */
function chosenAnew(before: NoticeChoices, body: Body): NoticeChoices {
  const { kinds, quietFrom, quietUntil, digestAt, zone } = body;
  const named = new Set(kinds.map(({ kind }) => kind));
  const muted = kinds.flatMap((one) => (one.muted ? [one.kind] : []));
  return {
    devices: {
      ...before.devices,
      ...Object.fromEntries(kinds.map(({ kind, devices }) => [kind, devices])),
    },
    muted: [...before.muted.filter((kind) => !named.has(kind)), ...muted],
    ...{ quiet: { from: quietFrom, until: quietUntil }, digestAt, zone },
  };
}

/** Has what has not gone to somebody's devices yet go by what they choose now. */
async function sendAnew(trx: Db, userId: string, choices: NoticeChoices, now: number) {
  const unsent = await unsentOf(trx, userId);
  const byMoment = Map.groupBy(unsent, (row) =>
    momentAnew(choices, toSend(row, now), row.push_at ?? now),
  );
  for (const [pushAt, rows] of byMoment) {
    await savePushAt(
      trx,
      rows.map(({ id }) => id),
      pushAt,
    );
  }
}

export const readNoticeChoices: Handler<typeof contract.readNoticeChoices> = async (
  { query, signedIn: { user, viewer } },
  { database: { db }, guild },
) => {
  const row = await findChoices(db, user.id);
  const choices = row ? readChoices(row) : standardChoices(query.zone ?? guild.calendar.zone);
  return toAnswer(choices, row?.version ?? 0, viewer);
};

export const saveNoticeChoices: Handler<typeof contract.saveNoticeChoices> = async (
  { body, signedIn: { user, viewer } },
  { database: { db }, live, now },
) => {
  const version = body.version + 1;
  const choices = await db.transaction().execute(async (trx) => {
    const before = await findChoices(trx, user.id);
    const chosen = chosenAnew(before ? readChoices(before) : standardChoices(body.zone), body);
    const row = { user_id: user.id, ...writeChoices(chosen), version, saved_at: now() };
    if ((before?.version ?? 0) !== body.version || !(await saveChoices(trx, row))) {
      throw new ProblemError(
        'changed-meanwhile',
        'You have saved other choices elsewhere meanwhile. Look at them again.',
      );
    }
    await sendAnew(trx, user.id, chosen, now());
    return chosen;
  });
  // What is muted counts no more.
  live.tell(topicOf(user.id));
  return toAnswer(choices, version, viewer);
};
