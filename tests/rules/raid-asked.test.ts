import { describe, expect, it } from 'vitest';
import type { PoolAnswer, RaidPerson } from '#rules/raids/people.ts';
import { isOtherwise, waysToCome } from '#rules/raids/people.ts';
import type { Role } from '#rules/characters/roles.ts';
import { raidCharacter, raidPerson } from './raid-people.ts';

const characters = [
  raidCharacter('gate', 'Tank'),
  raidCharacter('wend', 'Cleric', { isMain: false }),
  raidCharacter('ilse', 'Bard', { isMain: false }),
];

const person = (rest: Partial<RaidPerson>) => raidPerson('11', 'Tank', { characters, ...rest });

describe('somebody with several characters', () => {
  it.each<[string, Partial<RaidPerson>, string[]]>([
    ['asked for nothing', {}, ['gate Tank', 'wend Healer', 'ilse Support']],
    ['asked for a role', { asked: 'Healer' }, ['wend Healer', 'gate Tank', 'ilse Support']],
    [
      'asked for a role that none plays first',
      { asked: 'Damage' },
      ['gate Damage', 'gate Tank', 'wend Healer', 'ilse Support'],
    ],
    ['named a character', { askedWith: 'ilse' }, ['ilse Support', 'gate Tank', 'wend Healer']],
    [
      'named a character in another role than its own',
      { askedWith: 'ilse', asked: 'Healer' },
      ['ilse Healer', 'wend Healer', 'gate Tank', 'ilse Support'],
    ],
    [
      'named a character and its role',
      { askedWith: 'wend', asked: 'Healer' },
      ['wend Healer', 'gate Tank', 'ilse Support'],
    ],
    ['named one that is gone', { askedWith: 'lost' }, ['gate Tank', 'wend Healer', 'ilse Support']],
  ])('who %s is proposed so', (_, rest, ways) => {
    expect(waysToCome(person(rest)).map(({ character, role }) => `${character} ${role}`)).toEqual(
      ways,
    );
  });

  it.each<[PoolAnswer, string | null, Role | null, boolean]>([
    ['yes', null, null, false],
    ['yes', 'gate', 'Tank', false],
    ['yes', 'wend', null, true],
    ['late', null, 'Healer', true],
    ['maybe', 'wend', 'Tank', true],
    ['yes', 'lost', null, false],
    // Who does not come at all is marked for that.
    ['no', 'wend', 'Healer', false],
    ['leave', 'wend', null, false],
  ])('who said %s with %s as %s, and sits as gate, Tank, is marked: %s', (...given) => {
    const [answer, askedWith, asked, isMarked] = given;
    const placed = { person: '11', character: 'gate', role: 'Tank' as const };
    expect(isOtherwise(placed, person({ answer, askedWith, asked }))).toBe(isMarked);
  });
});
