import { describe, expect, it } from 'vitest';
import { canCraft, highestSkills, levelOf, skillOf, whoCrafts } from '#rules/crafting/can-craft.ts';

const odd = { name: 'Odd', skill: 'Tailoring', level: 30 };
const wren = { name: 'Wren', skill: 'Tailoring', level: 41 };
const pike = { name: 'Pike', skill: 'Tailoring', level: 41 };
const ash = { name: 'Ash', skill: 'Weaving', level: 0 };
const guild = [odd, wren, pike, ash];

const tailoring = (certification: string | null) => ({ profession: 'Tailoring', certification });

describe('skills and ranks', () => {
  it.each([
    ['Armor smithing', 'Armor smithing'],
    ['ArmorSmithing', 'Armor smithing'],
    ['EArtisan::weapon_smithing', 'Weapon smithing'],
    ['Glassblowing', null],
    ['', null],
  ])('reads the profession %s as %s', (profession, skill) => {
    expect(skillOf(profession)).toBe(skill);
  });

  it.each([
    [null, 0],
    ['Novice', 0],
    ['Apprentice', 10],
    ['EArtisanRank::HighJourneyman', 20],
    ['Master', 30],
    // It has “master” in it.
    ['Grandmaster', 40],
    ['grand_master', 40],
    ['Virtuoso', null],
  ])('begins the certification %s at %s', (certification, level) => {
    expect(levelOf(certification)).toBe(level);
  });
});

describe('who can craft', () => {
  it('names those whose skill is high enough, the highest first, equals as they stand', () => {
    expect(whoCrafts(tailoring('Master'), guild)).toEqual({
      ...{ kind: 'able', skill: 'Tailoring', level: 30 },
      able: [wren, pike, odd],
    });
  });

  it('names those nearest where nobody is able', () => {
    expect(whoCrafts(tailoring('Grandmaster'), [odd, ash])).toEqual({
      ...{ kind: 'nobody', skill: 'Tailoring', level: 40 },
      nearest: [odd],
    });
  });

  it('takes whoever has begun for a novice', () => {
    const need = { profession: 'Weaving', certification: 'Novice' };
    expect(whoCrafts(need, guild)).toMatchObject({ kind: 'able', able: [ash] });
    expect(whoCrafts(need, [])).toMatchObject({ kind: 'nobody', nearest: [] });
  });

  it('needs nobody where there is no profession', () => {
    expect(whoCrafts({ profession: null, certification: 'Master' }, [])).toEqual({
      kind: 'anybody',
    });
  });

  it('promises nothing of what it does not know', () => {
    expect(whoCrafts(tailoring('Virtuoso'), guild)).toEqual({
      kind: 'unclear',
      having: [wren, pike, odd],
    });
    const blowing = { profession: 'Glassblowing', certification: 'Novice' };
    expect(whoCrafts(blowing, guild)).toEqual({ kind: 'unclear', having: [] });
  });
});

describe('what the guild can make', () => {
  const highest = highestSkills(guild);

  it.each([
    [tailoring('Grandmaster'), true],
    [{ profession: 'Weaving', certification: 'Novice' }, true],
    [{ profession: 'Weaving', certification: 'Apprentice' }, false],
    [{ profession: 'Mining', certification: null }, false],
    [{ profession: 'Glassblowing', certification: null }, false],
    [tailoring('Virtuoso'), false],
    [{ profession: null, certification: null }, true],
  ])('%o: %s', (need, can) => {
    expect(canCraft(need, highest)).toBe(can);
    // The one that names people agrees.
    expect(['able', 'anybody'].includes(whoCrafts(need, guild).kind)).toBe(can);
  });
});
