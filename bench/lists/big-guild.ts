import { openDemoGuild } from '#demo/guild.ts';
import type { Database } from '#server/db/database.ts';
import { addRows, batches } from '#server/db/add-rows.ts';
import { importRecords } from '#server/imports/import.ts';
import { auditActions } from '#contract/audit.ts';
import { rsvpAnswers } from '#rules/attendance/attendance.ts';
import { foldText } from '#rules/text/search-text.ts';
import { addSubjects } from '#tests/server/sample-calls.ts';
import { addLongSeries } from '../full-bodies.ts';
import { fillGuild } from '../guild-year.ts';
import { benchMember } from '../member.ts';
import { bigGuild } from './big-guild-size.ts';
import { addDecided } from './decided.ts';

/** So many evenings ahead have a published plan. */
const plannedAhead = 20;

export const auditLines = 120_000;
export const bigItemCount = 200_000;

const gameSeed = 50;
const minute = 60_000;

/** Makes lines of the log, of three hundred people; some kinds are rare. */
function* makeAuditLines(people: readonly { id: string; username: string }[], now: number) {
  for (let index = 0; index < auditLines; index += 1) {
    const at = now - (auditLines - index) * minute;
    const actor = people[(index * 31) % people.length] ?? benchMember;
    const subject = index % 3 === 0 ? people[(index * 17) % people.length] : undefined;
    const isRare = index % 20_000 === 7;
    const common = auditActions[index % (auditActions.length - 1)] ?? 'sign-in';
    const words = [actor.id, actor.username, subject?.id, subject?.username];
    yield {
      id: `${String(at).padStart(15, '0')}-${String(index).padStart(10, '0')}-0badcafe`,
      at,
      action: isRare ? ('icon-uploaded' as const) : common,
      actor_id: actor.id,
      actor_name: actor.username,
      subject_id: subject?.id ?? null,
      subject_name: subject?.username ?? null,
      people_key: foldText(words.filter((word) => word !== undefined).join(' ')),
      detail: `line ${index} of a long log`,
    };
  }
}

const leaveId = (person: number, nth: number) =>
  `cccccccc-0000-4000-8000-${String(person * 10 + nth).padStart(12, '0')}`;

/** Adds what a guild of that age has beside its records: their history, answers, leaves, the log. */
async function addPast({ db }: Database, now: number): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'username']).limit(300).execute();
  const records = await db.selectFrom('attendance').selectAll().execute();
  const everyone = await db.selectFrom('users').select('id').execute();
  await db.transaction().execute(async (trx) => {
    await addRows(trx, 'audit', makeAuditLines(people, now));
    for (const [part, batch] of [...batches(records)].entries()) {
      const changes = batch.map(({ event_id, user_id, state, recorded_at }, place) => ({
        ...{ id: `${String(part).padStart(9, '0')}-${String(place).padStart(4, '0')}` },
        ...{ event_id, user_id, before: null, after: state, at: recorded_at },
        ...{ by_id: benchMember.id, by_name: benchMember.username, reason: '' },
      }));
      await trx.insertInto('attendance_changes').values(changes).execute();
      const answers = batch.map(({ event_id, user_id }, place) => ({
        ...{ event_id, user_id, role: null, comment: '', answered_at: 0 },
        answer: rsvpAnswers[place % rsvpAnswers.length] ?? 'yes',
      }));
      await trx.insertInto('rsvps').values(answers).execute();
    }
    const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
    const leaves = everyone.flatMap(({ id: user_id }, person) =>
      Array.from({ length: 4 }, (_, nth) => {
        const first = now - ((person * 13 + nth * 400) % bigGuild.days) * 24 * 60 * minute;
        return {
          ...{ id: leaveId(person, nth), user_id, reason: 'Away', made_at: first, version: 0 },
          ...{ first_day: dayOf(first), last_day: dayOf(first + 5 * 24 * 60 * minute) },
        };
      }),
    );
    await addRows(trx, 'leaves', leaves);
  });
}

/** Gives the records of the second half ids of their own. */
function otherIds(text: string): string {
  return text.replaceAll(/"(\d)(\d{11,18})"/g, (_, first: string, rest: string) => {
    return `"${first === '9' ? '1' : Number(first) + 1}${rest}"`;
  });
}

/** Makes the records twice, since the demo game knows no names for more. */
async function* makeRecords() {
  const { makeGameRecords } = await openDemoGuild();
  let line = 0;
  for (const half of [0, 1]) {
    for (const record of makeGameRecords(gameSeed, bigItemCount / 2)) {
      line += 1;
      const text = JSON.stringify(record.kind === 'item' ? record.item : record.recipe);
      yield { file: 'game', line, text: half === 0 ? text : otherIds(text) };
    }
  }
}

/** Fills an empty database with lists of a hundred thousand. */
export async function fillBigGuild(database: Database): Promise<void> {
  const now = Date.now();
  await fillGuild(database, bigGuild);
  await addPast(database, now);
  const people = await database.db.selectFrom('users').select('id').execute();
  await addDecided(database, people, now);
  await addSubjects(database, benchMember.id, now);
  await addLongSeries(database, plannedAhead);
  const report = await importRecords(database, makeRecords(), {
    source: 'bench',
    now: () => now,
  });
  if (!report.published) {
    throw new Error(`The game data was not imported: ${JSON.stringify(report.faults.slice(0, 3))}`);
  }
}
