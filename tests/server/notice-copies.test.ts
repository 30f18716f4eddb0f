import { expect, it } from 'vitest';
import type { NoticeFacts, NoticeKind } from '#rules/notices/facts.ts';
import { allNoticeKinds } from '#rules/notices/kinds.ts';
import { callerOf } from './calls.ts';
import { createTestHost, people } from './test-host.ts';

const startsAt = '2026-11-25T19:00:00.000Z';
const name = 'Somebody Else';
const evening = { eventId: 'e1', title: 'Slow Tide', startsAt, count: 1 };
const record = { title: 'Slow Tide', startsAt };
const leave = { firstDay: '2026-11-26', lastDay: '2026-12-03', by: name };
const text = { path: '/articles/general/public/squads', title: 'Squads of five' };
const fen = { mapId: 'm1', map: 'The Cairns', number: 4, name: 'Amber Fen' };

/** Facts of each kind: whoever they name beside the reader is somebody else. */
const facts: NoticeFacts = {
  'event-planned': evening,
  'event-moved': { ...evening, was: startsAt },
  'event-off': { ...evening, reason: 'Ice.' },
  'event-on': evening,
  'event-others': evening,
  'event-reminder': evening,
  'answered-for': { ...evening, answer: 'late', by: name },
  'place-free': evening,
  'place-lost': evening,
  'plan-published': { ...evening, place: 'in Wick' },
  'plan-changed': { ...evening, place: null },
  'plan-withdrawn': evening,
  'record-corrected': { ...record, before: 'absent', after: 'present', reason: 'Seen.' },
  'appeal-answered': { ...record, after: null, answer: 'No.' },
  'appeal-made': { ...record, username: name },
  'leave-entered': { ...leave, reason: 'Harvest.' },
  'leave-ended': leave,
  'leave-removed': leave,
  'trial-started': { endsAt: startsAt },
  'trial-term': { endsAt: startsAt },
  'trial-decided': { verdict: 'pass', reason: 'Kind.' },
  'trial-due': { username: name, endsAt: startsAt },
  'squad-asked': { squad: 'Wick', username: name, words: 'Take me.' },
  'squad-answered': { squad: 'Wick', accepted: true, answer: '' },
  'squad-moved': { from: null, to: 'Wick' },
  'reading-asked': { ...text, why: 'new' },
  'text-in-review': text,
  'place-offered': { ...fen, username: name },
  'place-taken-in': { ...fen, level: 2 },
  'place-refused': { ...fen, reason: 'Known.' },
};

/** Makes the facts of a kind as a copy has them: it names nobody else. */
const copied = (kind: NoticeKind) =>
  Object.fromEntries(
    Object.entries(facts[kind]).map(([key, value]) => [
      key,
      value === name ? null : (value as unknown),
    ]),
  );

it('has what its reader was told of any kind in their copy, and in it nobody else', async () => {
  const host = await createTestHost('SQLite');
  const [user_id, other_id] = [people.level3!.id, people.level7!.id];
  const told = allNoticeKinds.map((kind, nth) => ({
    ...{ id: `told-${String(nth).padStart(2, '0')}`, user_id, kind },
    ...{ facts: JSON.stringify(facts[kind]), subject_id: 'wick', other_id },
    // A request is told apart by who makes it.
    about: `request wick ${other_id} ${nth}`,
    ...{ at: host.clock.now, expires_at: host.clock.now + 1, read_at: null, push_at: null },
  }));
  await host.host.database.db.insertInto('notices').values(told).execute();
  const member = await callerOf(host, 'level3');
  const copy = (await member('GET', '/api/guild/me/copy')).body as {
    tables: { notices: { id: string; kind: NoticeKind; facts: unknown }[] };
  };
  const { body: sheet } = await member('GET', '/api/guild/me/tables/notices');
  const { notices } = copy.tables;
  const ours = notices.filter(({ id }) => id.startsWith('told-'));
  expect(ours.map((row) => [row.kind, row.facts])).toEqual(
    allNoticeKinds.map((kind) => [kind, copied(kind)]),
  );
  for (const word of [name, other_id]) {
    expect(JSON.stringify(notices)).not.toContain(word);
    expect(sheet).not.toContain(word);
  }
  await host.close();
});
