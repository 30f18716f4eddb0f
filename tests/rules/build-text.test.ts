import { describe, expect, it } from 'vitest';
import { readBuildText, writeBuildText } from '#rules/gear/build-text.ts';
import type { Piece } from '#rules/gear/pieces.ts';

const hood: Piece = {
  ...{ id: '109229507958001', name: 'Hood', icon: null, itemLevel: 0 },
  ...{ rarity: 'Rare', enchantLevel: 3, quality: 41.5 },
};
const line = 'Helmet: Hood, Rare, +3, 41.5% [109229507958001]';

describe('the text of a build', () => {
  it('has its name and a line a piece, and is read again as it was', () => {
    const odd = { ...hood, name: 'Lamp, “of: [1]”, Rare, +1, 5%', id: '7', quality: 100 };
    const pieces = { helmet: hood, earring1: odd, saddle: { ...hood, name: 'Old saddle' } };
    const text = writeBuildText('Raid night', pieces);
    expect(text.split('\n').slice(0, 2)).toEqual(['Raid night', line]);
    expect(readBuildText(text)).toEqual({ name: 'Raid night', pieces });
  });

  it('may stand in a chat’s block, without a name, with other ends of lines', () => {
    const read = readBuildText(`\`\`\`\r\n  ${line}  \r\n\`\`\`\r\n`);
    expect(read).toEqual({ name: '', pieces: { helmet: hood } });
  });

  it.each([
    ['nothing', '  \n', 'no build'],
    ['a name alone', 'Raid', 'no piece'],
    ['a line that is none', `Raid\n${line}\nChest: Robe`, 'Line 3: it must read like'],
    ['a slot twice', `Raid\n${line}\n${line}`, 'Line 3: Helmet is there twice'],
    [
      'a rarity that there is not',
      `Raid\n${line.replace('Rare', 'Shiny')}`,
      '“Shiny” is no rarity',
    ],
    ['an enchant too high', `Raid\n${line.replace('+3', '+21')}`, 'goes up to +20'],
    ['a quality too high', `Raid\n${line.replace('41.5', '100.1')}`, 'goes up to 100%'],
    ['a slot with markup', `Raid\n${line.replace('Helmet', '<b>')}`, 'there is no slot “<b>”'],
  ])('is refused with its line: %s', (_, text, words) => {
    expect(readBuildText(text)).toMatchObject({ fault: expect.stringContaining(words) as string });
  });
});
