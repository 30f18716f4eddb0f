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
    const starts = events.map(({ starts_at }) => starts_at);
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
    expect(new Set(raids.map(({ starts_at }) => clock.format(starts_at)))).toEqual(
      new Set(['Tuesday 20:00', 'Thursday 20:00']),
    );
    const hours = (month: string) =>
      raids.map(({ starts_at }) => iso(starts_at)).filter((time) => time.slice(5, 7) === month);
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
    for (const { starts_at } of sundays) expect(new Date(starts_at).getUTCDay()).toBe(0);
  });

  it('are mandatory in part, partly still to come, and end after they begin', () => {
    const mandatory = events.filter((event) => event.mandatory === 1);
    expect(mandatory.length).toBeGreaterThan(80);
    expect(mandatory.length).toBeLessThan(events.length);
    expect(events.filter(({ starts_at }) => starts_at > now).length).toBeGreaterThan(8);
    for (const { starts_at, ends_at } of events) expect(ends_at).toBeGreaterThan(starts_at);
  });

  it('are never two at the same time', () => {
    for (const [index, event] of events.entries()) {
      expect(event.starts_at).toBeGreaterThanOrEqual(events[index - 1]?.ends_at ?? 0);
    }
  });
});

describe('attendance', () => {
  const eventsById = new Map(events.map((event) => [event.id, event]));
  const joined = new Map(members.map(({ id, joinedAt }) => [id, joinedAt]));

  it('is taken at every mandatory event that is over, and at no other', () => {
    const over = events.filter((event) => event.mandatory === 1 && event.ends_at <= now);
    expect(new Set(attendance.map(({ event_id }) => event_id))).toEqual(
      new Set(over.map(({ id }) => id)),
    );
  });

  it('is taken once a member, of those who had joined, after the event', () => {
    expect(new Set(attendance.map((row) => row.event_id + row.user_id)).size).toBe(
      attendance.length,
    );
    for (const { event_id, user_id, recorded_at } of attendance) {
      const event = eventsById.get(event_id);
      expect(joined.get(user_id)).toBeLessThanOrEqual(event?.starts_at ?? 0);
      expect(recorded_at).toBeGreaterThanOrEqual(event?.ends_at ?? Infinity);
      expect(recorded_at).toBeLessThanOrEqual(now);
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
    expect(new Set(running.map(({ user_id }) => user_id))).toEqual(
      new Set(onTrial.map(({ id }) => id)),
    );
    for (const { reason, decided_at } of running)
      expect([reason, decided_at]).toEqual([null, null]);
  });

  it('say why and when they were decided, and every verdict occurs', () => {
    const decided = trials.filter(({ verdict }) => verdict !== null);
    for (const { reason, decided_at, started_at } of decided) {
      expect(reason).toMatch(/\.$/);
      expect(decided_at).toBeGreaterThan(started_at);
      expect(decided_at).toBeLessThanOrEqual(now);
    }
    expect(new Set(decided.map(({ verdict }) => verdict))).toEqual(
      new Set(['pass', 'extend', 'end']),
    );
  });

  it('go on after they were extended', () => {
    for (const extended of trials.filter(({ verdict }) => verdict === 'extend')) {
      const next = trials.find(
        ({ user_id, started_at }) =>
          user_id === extended.user_id && started_at === extended.ends_at,
      );
      expect(next?.verdict).toBe('pass');
    }
  });

  it('last four weeks and are of the last nine months', () => {
    for (const { started_at, ends_at } of trials) {
      expect(ends_at - started_at).toBe(28 * day);
      expect(started_at).toBeGreaterThan(now - 275 * day);
    }
  });
});
