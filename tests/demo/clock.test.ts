import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { isOnLeave } from '#rules/attendance/attendance.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { makeAnswers } from '#demo/guild/answers.ts';
import { makeAttendance } from '#demo/guild/attendance.ts';
import { guildZone } from '#demo/guild/event-plan.ts';
import { makeEvents } from '#demo/guild/events.ts';
import { makeLeaves } from '#demo/guild/leaves.ts';
import { makePeople } from '#demo/guild/people.ts';
import { makeSquads } from '#demo/guild/squads.ts';
import { makeTrialTalk } from '#demo/guild/trial-talk.ts';
import { makeTrials } from '#demo/guild/trials.ts';
import { demoPersonas } from '#demo/personas.ts';

const seed = 9;
const day = 24 * 60 * 60 * 1000;

/** Every day of a week at several hours, turns of the year, and both changes of clocks. */
const clocks = [
  ...Array.from({ length: 7 }, (_, index) => [0, 5, 12, 19.5, 23.9].map((hour) => [index, hour]))
    .flat()
    .map(([index = 0, hour = 0]) => Date.UTC(2026, 10, 16 + index) + hour * 60 * 60 * 1000),
  Date.UTC(2026, 11, 31, 23, 30),
  Date.UTC(2027, 0, 1, 0, 30),
  Date.UTC(2027, 2, 28, 0, 59),
  Date.UTC(2027, 9, 31, 1, 1),
  Date.UTC(2028, 1, 29, 12),
];

describe.each(clocks)('the demo guild made at %i', (now) => {
  const { members } = makePeople(seed, now, guild.discord);
  const squads = makeSquads(
    seed,
    members,
    demoPersonas.map(({ id }) => id),
  );
  const events = makeEvents(seed, now);
  const onTrial = members.filter(({ standing }) => standing.onTrial);
  const attendance = makeAttendance(seed, now, events, squads, onTrial);
  const trials = makeTrials(seed, now, members);
  const answers = makeAnswers(seed, now, { events, squads, characters: [] });
  const leaves = makeLeaves(seed, now, members);
  const between = (from: number, until: number) =>
    events.filter(({ startsAt: at }) => at >= from && at < until);

  it('has evenings behind it and before it, each week', () => {
    for (let week = -30; week < 2; week += 1) {
      const evenings = between(now + week * 7 * day, now + (week + 1) * 7 * day);
      expect(evenings.length, `week ${week}`).toBeGreaterThanOrEqual(4);
    }
    expect(between(now, now + 3 * day).length).toBeGreaterThanOrEqual(2);
    const kinds = { mandatory: 7, isPublic: 8, tbd: 15, allCall: 36 } as const;
    for (const [mark, days] of Object.entries(kinds)) {
      expect(
        between(now, now + days * day).some((event) => event[mark as keyof typeof kinds]),
        `${mark} ahead`,
      ).toBe(true);
    }
  });

  it('has answers to every evening ahead, the personas’ among them, none from the future', () => {
    const answered = new Set(answers.map(({ eventId }) => eventId));
    for (const event of between(now + 1, Infinity)) expect(answered).toContain(event.id);
    for (const { answeredAt: at } of answers) expect(at).toBeLessThanOrEqual(now);
    const names = new Set(answers.map(({ userId }) => userId));
    expect(demoPersonas.filter(({ id }) => names.has(id)).length).toBeGreaterThanOrEqual(3);
  });

  it('has attendance of the last evening that counts, and nothing recorded ahead', () => {
    const held = events.filter((event) => event.mandatory && event.endsAt <= now);
    const last = held.at(-1);
    expect(now - (last?.endsAt ?? 0)).toBeLessThan(6 * day);
    expect(attendance.filter(({ eventId }) => eventId === last?.id).length).toBeGreaterThan(60);
    for (const { recordedAt: at } of attendance) expect(at).toBeLessThanOrEqual(now);
  });

  it('has trials with days left, trials that are over, and talk about them', () => {
    const running = trials.filter(({ verdict }) => verdict === null);
    expect(running.filter(({ endsAt: end }) => end > now).length).toBeGreaterThanOrEqual(8);
    expect(running.filter(({ endsAt: end }) => end <= now).length).toBeGreaterThanOrEqual(1);
    expect(trials.length - running.length).toBeGreaterThanOrEqual(10);
    const { notes, votes } = makeTrialTalk(seed, now, trials, members);
    expect(notes.some(({ kind }) => kind === 'note')).toBe(true);
    expect(votes.length).toBeGreaterThan(0);
    for (const { writtenAt: at } of notes) expect(at).toBeLessThanOrEqual(now);
    const pip = running.find(({ userId }) => userId === '1000000000000002009');
    expect(pip?.endsAt, 'the persona on trial has days left').toBeGreaterThan(now + 2 * day);
    const records = attendance.filter(({ userId }) => userId === pip?.userId);
    expect(records.length, 'and has been to something').toBeGreaterThan(0);
  });

  it('has somebody on leave today, somebody back and somebody about to go', () => {
    const today = dayAt(now, guildZone);
    const of = (days: string) => leaves.filter((leave) => isOnLeave(days, [leave]));
    expect(of(today).length).toBeGreaterThanOrEqual(1);
    expect(leaves.some(({ lastDay: end }) => end < today)).toBe(true);
    expect(leaves.some(({ firstDay: start }) => start > addDays(today, 1))).toBe(true);
  });
});
