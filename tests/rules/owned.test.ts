import { describe, expect, it } from 'vitest';
import { type OwnedPiece, ownedBeside } from '#rules/gear/owned.ts';

const piece = (id: string, enchantLevel = 0): OwnedPiece => ({
  ...{ id, name: id, rarity: 'Rare', enchantLevel, quality: 0 },
});
const worn = { ring1: piece('band'), helmet: piece('hood') };

type Sets = Record<string, OwnedPiece>[];

describe('what somebody has beside what they wear', () => {
  it.each<[reason: string, sets: Sets, beside: OwnedPiece[]]>([
    ['nothing without sets', [], []],
    ['nothing where a set holds what is worn', [{ helmet: piece('hood', 9) }], []],
    ['what a set holds', [{ helmet: piece('cap') }], [piece('cap')]],
    [
      'it once, at the settings of the first, where two sets hold it',
      [{ helmet: piece('cap', 3) }, { helmet: piece('cap', 8) }],
      [piece('cap', 3)],
    ],
    [
      'a second one of what is worn where a set holds two',
      [{ ring1: piece('band'), ring2: piece('band', 5) }],
      [piece('band', 5)],
    ],
    ['nothing of slots that the doll lacks', [{ ammo: piece('bolt') }], []],
  ])('is %s', (_, sets, beside) => {
    expect(ownedBeside(worn, sets)).toEqual(beside);
  });
});
