import { describe, expect, it } from 'vitest';
import { foundSchema } from '#contract/finding.ts';
import { type Found, foundKinds, isFound, isHit } from '#contract/found.ts';

const id = '11111111-1111-4111-8111-111111111111';

const found: Found = {
  members: [{ discordId: '1', username: 'Ilse', avatar: null }],
  characters: [
    {
      ...{ id, name: 'Ilse', level: 20, archetype: 'Tank', isMain: false, isMine: true },
      ...{ ownerId: '1', ownerName: 'Ilse8', ownerAvatar: 'a1' },
    },
  ],
  events: [
    {
      ...{ id, title: 'Raid', startsAt: '2026-11-26T19:00:00.000Z', squad: null },
      ...{ mandatory: true, tbd: false, allCall: false, cancelled: false },
    },
  ],
  items: [
    {
      ...{ id: '1', layout: 'gear', name: 'Lamp', icon: null, type: null, typeDescription: 'Helm' },
      ...{ rarityMin: 'Common', rarityMax: 'Epic' },
    },
  ],
  recipes: [{ id: '2', name: 'Lamp', makes: null, icon: null, rarity: null }],
  places: [{ mapId: id, number: 7, kind: 'boss', name: 'Old Wick', map: 'The Cairns' }],
  texts: [{ path: '/a', title: 'A', summary: 'About a', cover: 'cairns' }],
  failed: ['events'],
  signedIn: true,
};

describe('what the search over everything answers', () => {
  it('is taken by the schema and by the browser’s own check', () => {
    expect(foundSchema.parse(found)).toEqual(found);
    expect(isFound(found)).toBe(true);
  });

  it.each(foundKinds)('is refused by both where a field of %s is missing or wrong', (kind) => {
    const [hit] = found[kind];
    for (const field of Object.keys(hit!)) {
      for (const value of [undefined, { is: 'wrong' }]) {
        const wrong = { ...hit, [field]: value };
        const answer = { ...found, [kind]: [wrong] };
        expect(isHit(kind, wrong), field).toBe(false);
        expect(isFound(answer), field).toBe(false);
        expect(foundSchema.safeParse(answer).success, field).toBe(false);
      }
    }
  });

  it.each([
    null,
    'text',
    [],
    {},
    { ...found, failed: ['else'] },
    { ...found, items: null },
    { ...found, signedIn: 1 },
  ])('is not %j', (value) => {
    expect(isFound(value)).toBe(false);
    expect(foundSchema.safeParse(value).success).toBe(false);
  });
});
