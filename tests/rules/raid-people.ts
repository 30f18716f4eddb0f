import type { RaidCharacter, RaidPerson } from '#rules/raids/people.ts';

/** A character for tests: of an archetype, with a power for each role. */
export function raidCharacter(
  id: string,
  archetype1: string,
  rest: Partial<RaidCharacter> = {},
): RaidCharacter {
  return {
    ...{ id, name: id, level: 40, archetype1, archetype2: 'Mage', isMain: true },
    ...{ physicalPower: 300, magicalPower: 200, healingPower: 500, armor: 100, health: 4000 },
    ...{ equipped: 12, updatedAt: 0 },
    ...rest,
  };
}

/** Somebody for tests: comes, with one character of an archetype. */
export function raidPerson(
  discordId: string,
  archetype: string,
  rest: Partial<RaidPerson> = {},
): RaidPerson {
  return {
    ...{
      discordId,
      username: `Name ${discordId}`,
      answer: 'yes',
      comment: '',
      asked: null,
      askedWith: null,
    },
    ...{
      level: 2,
      leads: false,
      squad: '',
      attendance: null,
      benched: 0,
      benchedOf: 10,
      benchedInARow: 0,
    },
    characters: [raidCharacter(`${discordId}-main`, archetype)],
    ...rest,
  };
}

/** People by their id. */
export function peopleOf(...people: RaidPerson[]): Map<string, RaidPerson> {
  return new Map(people.map((person) => [person.discordId, person]));
}
