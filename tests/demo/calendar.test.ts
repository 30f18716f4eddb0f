import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { makeAttendance } from '#demo/guild/attendance.ts';
import { makeEvents } from '#demo/guild/events.ts';
import { makePeople } from '#demo/guild/people.ts';
import { makeSquads } from '#demo/guild/squads.ts';
import { makeTrials } from '#demo/guild/trials.ts';

const seed = 9;
const now = Date.UTC(2026, 10, 20, 15);
const day = 86_400_000;
const { members } = makePeople(seed, now, guild.discord);
const squads = makeSquads(seed, members, []);
const events = makeEvents(seed, now);
const attendance = makeAttendance(seed, now, events, squads);
const trials = makeTrials(seed, now, members);

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

describe('events', () => {
  it('run from nine months before now to five weeks after', () => {
    const starts = events.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(iso(starts[0] ?? 0).slice(0, 10)).toBe('2026-02-20');
    expect(iso(starts.at(-1) ?? 0).slice(0, 10)).toBe('2026-12-26');
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('hold raids at eight in Berlin, in summer and in winter', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    const raids = events.filter(({ title }) => title.startsWith('Raid'));
    expect(new Set(raids.map(({ startsAt }) => clock.format(startsAt)))).toEqual(
      new Set(['Tuesday 20:00', 'Thursday 20:00']),
    );
    const hours = (month: string) =>
      raids.map(({ startsAt }) => iso(startsAt)).filter((time) => time.slice(5, 7) === month);
    expect(hours('07').every((time) => time.includes('T18:00'))).toBe(true);
    expect(hours('11').every((time) => time.includes('T19:00'))).toBe(true);
    expect(hours('07').length * hours('11').length).toBeGreaterThan(0);
  });

  it('have crafting Sundays, siege practice, an all-call and events to be announced', () => {
    const titles = events.map(({ title }) => title).join('\n');
    for (const kind of ['Crafting Sunday', 'Siege practice', 'All-call', 'TBD']) {
      expect(titles).toContain(kind);
    }
    const sundays = events.filter(({ title }) => title === 'Crafting Sunday');
    for (const { startsAt } of sundays) expect(new Date(startsAt).getUTCDay()).toBe(0);
  });

  it('are mandatory in part, partly still to come, and end after they begin', () => {
    const mandatory = events.filter((event) => event.mandatory);
    expect(mandatory.length).toBeGreaterThan(80);
    expect(mandatory.length).toBeLessThan(events.length);
    expect(events.filter(({ startsAt }) => startsAt > now).length).toBeGreaterThan(8);
    for (const { startsAt, endsAt } of events) expect(endsAt).toBeGreaterThan(startsAt);
  });

  it('are never two at the same time', () => {
    for (const [index, event] of events.entries()) {
      expect(event.startsAt).toBeGreaterThanOrEqual(events[index - 1]?.endsAt ?? 0);
    }
  });
});

describe('attendance', () => {
  const eventsById = new Map(events.map((event) => [event.id, event]));
  const joined = new Map(members.map(({ id, joinedAt }) => [id, joinedAt]));

  it('is taken at every mandatory event that is over, and at no other', () => {
    const over = events.filter((event) => event.mandatory && event.endsAt <= now);
    expect(new Set(attendance.map(({ eventId }) => eventId))).toEqual(
      new Set(over.map(({ id }) => id)),
    );
  });

  it('is taken once a member, of those who had joined, after the event', () => {
    expect(new Set(attendance.map((row) => row.eventId + row.userId)).size).toBe(attendance.length);
    for (const { eventId, userId, recordedAt } of attendance) {
      const event = eventsById.get(eventId);
      expect(joined.get(userId)).toBeLessThanOrEqual(event?.startsAt ?? 0);
      expect(recordedAt).toBeGreaterThanOrEqual(event?.endsAt ?? Infinity);
      expect(recordedAt).toBeLessThanOrEqual(now);
    }
  });

  it('finds most of them there, and every state occurs', () => {
    const states = Map.groupBy(attendance, ({ state }) => state);
    expect(new Set(states.keys())).toEqual(
      new Set(['present', 'late', 'excused', 'bench', 'absent']),
    );
    expect(states.get('present')?.length).toBeGreaterThan(attendance.length / 2);
  });
});

describe('trials', () => {
  it('run for the members on trial', () => {
    const running = trials.filter(({ verdict }) => verdict === null);
    const onTrial = members.filter(({ standing }) => standing.onTrial);
    expect(new Set(running.map(({ userId }) => userId))).toEqual(
      new Set(onTrial.map(({ id }) => id)),
    );
    for (const { reason, decidedAt } of running) expect([reason, decidedAt]).toEqual([null, null]);
  });

  it('say why and when they were decided, and every verdict occurs', () => {
    const decided = trials.filter(({ verdict }) => verdict !== null);
    for (const { reason, decidedAt, startedAt } of decided) {
      expect(reason).toMatch(/\.$/);
      expect(decidedAt).toBeGreaterThan(startedAt);
      expect(decidedAt).toBeLessThanOrEqual(now);
    }
    expect(new Set(decided.map(({ verdict }) => verdict))).toEqual(
      new Set(['pass', 'extend', 'end']),
    );
  });

  it('go on after they were extended', () => {
    for (const extended of trials.filter(({ verdict }) => verdict === 'extend')) {
      const next = trials.find(
        ({ userId, startedAt }) => userId === extended.userId && startedAt === extended.endsAt,
      );
      expect(next?.verdict).toBe('pass');
    }
  });

  it('last four weeks and are of the last nine months', () => {
    for (const { startedAt, endsAt } of trials) {
      expect(endsAt - startedAt).toBe(28 * day);
      expect(startedAt).toBeGreaterThan(now - 275 * day);
    }
  });
});
