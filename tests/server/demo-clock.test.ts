import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { isOnLeave } from '#rules/attendance/attendance.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { makeAttendance } from '#demo/guild/attendance.ts';
import { makeLeaves, makeRsvps, makeTrialTalk } from '#demo/guild/evenings.ts';
import { guildZone } from '#demo/guild/event-plan.ts';
import { makeEvents } from '#demo/guild/events.ts';
import { makePeople } from '#demo/guild/people.ts';
import { makeSquads } from '#demo/guild/squads.ts';
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
  const rsvps = makeRsvps(seed, now, events, squads);
  const leaves = makeLeaves(seed, now, members);
  const between = (from: number, until: number) =>
    events.filter(({ starts_at: at }) => at >= from && at < until);

  it('has evenings behind it and before it, each week', () => {
    for (let week = -30; week < 2; week += 1) {
      const evenings = between(now + week * 7 * day, now + (week + 1) * 7 * day);
      expect(evenings.length, `week ${week}`).toBeGreaterThanOrEqual(4);
    }
    expect(between(now, now + 3 * day).length).toBeGreaterThanOrEqual(2);
    const kinds = { mandatory: 7, is_public: 8, tbd: 15, all_call: 36 } as const;
    for (const [mark, days] of Object.entries(kinds)) {
      expect(
        between(now, now + days * day).some((event) => event[mark as keyof typeof kinds] === 1),
        `${mark} ahead`,
      ).toBe(true);
    }
  });

  it('has answers to every evening ahead, the personas’ among them, none from the future', () => {
    const answered = new Set(rsvps.map(({ event_id }) => event_id));
    for (const event of between(now + 1, Infinity)) expect(answered).toContain(event.id);
    for (const { answered_at: at } of rsvps) expect(at).toBeLessThanOrEqual(now);
    const names = new Set(rsvps.map(({ user_id }) => user_id));
    expect(demoPersonas.filter(({ id }) => names.has(id)).length).toBeGreaterThanOrEqual(3);
  });

  it('has attendance of the last evening that counts, and nothing recorded ahead', () => {
    const held = events.filter((event) => event.mandatory === 1 && event.ends_at <= now);
    const last = held.at(-1);
    expect(now - (last?.ends_at ?? 0)).toBeLessThan(6 * day);
    expect(attendance.filter(({ event_id }) => event_id === last?.id).length).toBeGreaterThan(60);
    for (const { recorded_at: at } of attendance) expect(at).toBeLessThanOrEqual(now);
  });

  it('has trials with days left, trials that are over, and talk about them', () => {
    const running = trials.filter(({ verdict }) => verdict === null);
    expect(running.filter(({ ends_at: end }) => end > now).length).toBeGreaterThanOrEqual(8);
    expect(running.filter(({ ends_at: end }) => end <= now).length).toBeGreaterThanOrEqual(1);
    expect(trials.length - running.length).toBeGreaterThanOrEqual(10);
    const { notes, votes } = makeTrialTalk(seed, now, trials, members);
    expect(notes.some(({ kind }) => kind === 'note')).toBe(true);
    expect(votes.length).toBeGreaterThan(0);
    for (const { written_at: at } of notes) expect(at).toBeLessThanOrEqual(now);
    const pip = running.find(({ user_id }) => user_id === '1000000000000002009');
    expect(pip?.ends_at, 'the persona on trial has days left').toBeGreaterThan(now + 2 * day);
    const records = attendance.filter(({ user_id }) => user_id === pip?.user_id);
    expect(records.length, 'and has been to something').toBeGreaterThan(0);
  });

  it('has somebody on leave today, somebody back and somebody about to go', () => {
    const today = dayAt(now, guildZone);
    const of = (days: string) =>
      leaves.filter(({ first_day: firstDay, last_day: lastDay }) =>
        isOnLeave(days, [{ firstDay, lastDay }]),
      );
    expect(of(today).length).toBeGreaterThanOrEqual(1);
    expect(leaves.some(({ last_day: end }) => end < today)).toBe(true);
    expect(leaves.some(({ first_day: start }) => start > addDays(today, 1))).toBe(true);
  });
});
