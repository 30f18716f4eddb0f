import { describe, expect, it } from 'vitest';
import type { RsvpAnswer, RsvpRole } from '#rules/attendance/attendance.ts';
import { toRoster } from '#islands/calendar/roster.ts';

/** Makes an answer of somebody who is called like it. */
function reply(username: string, answer: RsvpAnswer, role: RsvpRole | null) {
  return {
    discordId: `1000000000000000${username.length}`,
    username,
    avatar: null,
    answer,
    role,
    comment: '',
    by: null,
    waits: 0,
    character: null,
    archetype: null,
  };
}

const names = (people: readonly { username: string }[]) => people.map(({ username }) => username);

describe('the roster of an event', () => {
  const roster = toRoster([
    reply('late healer', 'late', 'Healer'),
    reply('healer', 'yes', 'Healer'),
    reply('anything', 'yes', null),
    reply('tank who stays away', 'no', 'Tank'),
    reply('perhaps', 'maybe', 'Damage'),
    reply('bard', 'yes', 'Support'),
  ]);

  it('has its columns in the order that they have everywhere', () => {
    expect(roster.columns.map(({ role }) => role)).toEqual(['Tank', 'Healer', 'Support', 'Damage']);
  });

  it('seats only those who come, the punctual first', () => {
    expect(roster.columns.map(({ people }) => names(people))).toEqual([
      [],
      ['healer', 'late healer'],
      ['bard'],
      [],
    ]);
  });

  it('keeps apart who comes in any role, who may come, and who does not', () => {
    expect(names(roster.anyRole)).toEqual(['anything']);
    expect(names(roster.maybe)).toEqual(['perhaps']);
    expect(names(roster.no)).toEqual(['tank who stays away']);
    expect(roster.counts).toEqual({ yes: 3, late: 1, maybe: 1, no: 1 });
  });
});
