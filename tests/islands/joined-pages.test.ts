import { describe, expect, it } from 'vitest';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import { joinedAttendance, joinedMatrix } from '#islands/attendance/joined-pages.ts';

const eventOf = (id: string) => ({
  ...{ id, title: id, startsAt: '2026-11-10T19:00:00.000Z', zone: 'UTC', mandatory: true },
  ...{ kind: 'raid' as const, calledOff: null },
});

const memberOf = (username: string, states: string) => ({
  ...{ discordId: username, username, avatar: null, guilded: true, onTrial: false },
  ...{ squad: '', archetype: '', joinedAt: null, states },
  ...{ level: 2, raids: { benched: 0, signedUp: 0 } },
});

function pageOf(events: string[], members: [string, string][], next: string | null) {
  const page: AttendanceMatrix = {
    ...{ next, events: events.map(eventOf), leaves: [] },
    members: members.map(([name, states]) => memberOf(name, states)),
  };
  return page;
}

const statesOf = ({ members }: AttendanceMatrix) =>
  members.map(({ username, states }) => `${username} ${states}`);

describe('pages of a matrix', () => {
  it('are joined in their order', () => {
    const joined = joinedMatrix([
      pageOf(['a', 'b'], [['Oda', 'PA']], 'k'),
      pageOf(['a', 'b'], [['Una', '.L']], null),
    ]);
    expect(joined.events.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(statesOf(joined)).toEqual(['Oda PA', 'Una .L']);
  });

  it('keep each letter below its event when an evening ends or is called off meanwhile', () => {
    const joined = joinedMatrix([
      pageOf(['a', 'b'], [['Oda', 'PA']], 'k'),
      pageOf(['b', 'c'], [['Una', 'LE']], null),
    ]);
    expect(joined.events.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(statesOf(joined)).toEqual(['Oda A.', 'Una LE']);
  });
});

describe('somebody who was renamed between two pages', () => {
  it('stands once in the matrix', () => {
    const joined = joinedMatrix([
      pageOf(
        ['a'],
        [
          ['Oda', 'P'],
          ['Una', 'L'],
        ],
        'k',
      ),
      pageOf(['a'], [['Oda', 'P']], null),
    ]);
    expect(statesOf(joined)).toEqual(['Oda P', 'Una L']);
  });
});

describe('pages of an event’s attendance', () => {
  const page = (version: number, next: string | null): EventAttendance => ({
    ...{ event: { ...eventOf('a'), cancelled: false, changes: [] }, squad: null },
    ...{ version, members: [], next },
  });

  it('have the version of the first, so that nobody overwrites what came meanwhile', () => {
    expect(joinedAttendance([page(3, 'k'), page(4, null)])).toMatchObject({
      version: 3,
      next: null,
    });
  });
});
