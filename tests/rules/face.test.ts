import { describe, expect, it } from 'vitest';
import { faceOf, type FaceTraits } from '#rules/guild/face.ts';
import { avatarUrl } from '#rules/guild/identity.ts';
import { drawByName } from '#rules/text/name-draw.ts';
import { drawFace } from '#rules/guild/face-drawing.ts';

const names = Array.from({ length: 1000 }, (_, nth) => `Aldith Crane ${nth}`);
const key = (name: string) => JSON.stringify(drawFace(faceOf(name)));

describe('a face drawn from a name', () => {
  it('is the same face for the same name, here and on the next machine', () => {
    expect(faceOf('Oda Fennimark')).toEqual(faceOf('Oda Fennimark'));
    expect(faceOf('Oda Fennimark')).toMatchInlineSnapshot(`
      {
        "beard": "none",
        "cloth": "ochre",
        "clothes": "tunic",
        "ground": "dusk",
        "hair": "crest",
        "hairColour": "straw",
        "head": "narrow",
        "headwear": "kerchief",
        "skin": "honey",
      }
    `);
  });

  it.each(['', ' ', 'Łucja', '名前', '👑', 'x'.repeat(60)])('draws %j too', (name) => {
    expect(drawFace(faceOf(name)).length).toBeGreaterThan(6);
  });

  it('seldom gives two names one face', () => {
    expect(new Set(names.map(key)).size).toBeGreaterThan(980);
  });

  it('tells apart names that differ in one letter', () => {
    expect(key('Wren Halloway')).not.toBe(key('Wren Hallowaj'));
  });

  it.each<[keyof FaceTraits, number]>([
    ['skin', 8],
    ['head', 3],
    ['hair', 12],
    ['hairColour', 8],
    ['clothes', 4],
    ['cloth', 8],
    ['ground', 6],
  ])('deals every kind of %s about as often', (trait, kinds) => {
    const dealt = Map.groupBy(names, (name) => faceOf(name)[trait]);
    expect(dealt.size).toBe(kinds);
    const often = Array.from(dealt.values(), ({ length }) => length);
    expect(Math.min(...often)).toBeGreaterThan((names.length / kinds) * 0.6);
    expect(Math.max(...often)).toBeLessThan((names.length / kinds) * 1.5);
  });

  it('draws no area twice, so that each is its own key', () => {
    for (const name of names) {
      const outlines = drawFace(faceOf(name)).map(({ d }) => d);
      expect(new Set(outlines).size).toBe(outlines.length);
    }
  });
});

describe('drawing by a name', () => {
  it('draws each topic for itself', () => {
    const entries = ['a', 'b', 'c', 'd'] as const;
    const differ = names.filter(
      (name) => drawByName(name, 'one', entries) !== drawByName(name, 'two', entries),
    );
    expect(differ.length).toBeGreaterThan(names.length / 2);
  });
});

describe('the address of a picture', () => {
  it('asks Discord for the size that is shown', () => {
    const person = { id: '1000000000000002003', avatar: 'a1' };
    expect(avatarUrl(person)).toMatch(/\/avatars\/1000000000000002003\/a1\.webp\?size=64$/);
    expect(avatarUrl(person, 256)).toMatch(/\?size=256$/);
    expect(avatarUrl({ ...person, avatar: null }, 256)).toBeNull();
  });
});
