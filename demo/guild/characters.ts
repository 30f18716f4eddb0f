import type { Item } from '#contract/game-records.ts';
import { type Archetype, archetypes, noArchetype } from '#rules/characters/archetypes.ts';
import { avatars, cities, inGameGuilds, noAvatar, races } from '#rules/characters/lists.ts';
import { maxLevel } from '../game/levels.ts';
import { Random } from '../random.ts';
import { type Artisan, makeArtisan } from './artisans.ts';
import { callings } from './callings.ts';
import { makeSheet, type Sheet } from './character-sheet.ts';
import { day } from './durations.ts';
import { type Gear, GearRack, makeGearOf } from './equipment.ts';
import { dealOwners, type Owner } from './owners.ts';
import type { Member } from './people.ts';
import { personNames } from './person-names.ts';
import type { Squad } from './squads.ts';

/** A character with the fields of the gear form, and its skills of the older one (product §3.3). */
export interface Character extends Sheet, Artisan {
  characterId: string;
  discordId: string;
  discordName: string;
  editor: boolean;
  /** the in-game name */
  IGN: string;
  /** the in-game guild */
  IGG: (typeof inGameGuilds)[number];
  level: number;
  race: (typeof races)[number];
  citizenship: (typeof cities)[number] | 'none';
  archetype1: Archetype;
  archetype2: Archetype | typeof noArchetype;
  isMain: boolean;
  avatar: (typeof avatars)[number];
  /** the owner's squad, empty for none */
  squad: string;
  gear: Gear;
  createdAt: number;
  updatedAt: number;
}

/** Avatars as often as they are chosen. */
const avatarsInUse: readonly (typeof avatars)[number][] = [
  ...avatars,
  ...Array.from({ length: 3 * avatars.length }, (): typeof noAvatar => noAvatar),
];

/** Characters below this level have one archetype only. */
const secondArchetypeLevel = 25;

/** Draws in-game names, each once. */
function* makeNames(random: Random): Generator<string, never> {
  const taken = new Set<string>();
  for (;;) {
    const given = random.pick(personNames.given);
    const name = random.chance(0.3) ? given : `${given} ${random.pick(personNames.family)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    yield name;
  }
}

function pickLevel(random: Random, { member, isMain }: Owner): number {
  if (member.standing.onTrial) return random.whole(8, 35);
  if (!isMain) return random.whole(1, maxLevel);
  if (random.chance(0.35)) return maxLevel;
  return random.chance(0.75) ? random.whole(38, maxLevel - 1) : random.whole(12, 37);
}

/** The fields of a character other than numbers. */
type Identity = Pick<
  Character,
  'IGG' | 'race' | 'citizenship' | 'archetype1' | 'archetype2' | 'avatar' | 'artisan1Level'
>;

function makeIdentity(random: Random, level: number): Identity {
  const young = level < secondArchetypeLevel;
  return {
    IGG: random.pick(inGameGuilds),
    race: random.pick(races),
    citizenship: random.chance(0.3) ? 'none' : random.pick(cities),
    archetype1: random.pick(archetypes),
    archetype2: young ? noArchetype : random.pick(archetypes),
    // Most choose no avatar, and have the face of their name.
    avatar: random.pick(avatarsInUse),
    artisan1Level: random.chance(0.2) ? 0 : random.whole(1, level),
  };
}

/** Draws the dates at which a character was made and last saved; most are kept up to date. */
function makeDates(random: Random, joinedAt: number, now: number) {
  const createdAt = Math.round(random.between(joinedAt, now));
  const lately = Math.max(createdAt, now - 30 * day);
  const updatedAt = Math.round(random.between(random.chance(0.8) ? lately : createdAt, now));
  return { createdAt, updatedAt };
}

/** The material of characters. */
interface World {
  members: readonly Member[];
  squads: readonly Squad[];
  /** the game's items */
  items: readonly Item[];
}

/** Makes the members' characters, one main each, dressed in the game's gear. */
export function makeCharacters(
  seed: number,
  now: number,
  { members, squads, items }: World,
): Character[] {
  const random = new Random(seed, 'characters');
  const skills = new Random(seed, 'artisans');
  const rack = new GearRack(items);
  const names = makeNames(random);
  const squadOf = ({ id }: Member) =>
    squads.find((squad) => squad.members.some((one) => one.id === id))?.name ?? '';
  return dealOwners(random, members).map((owner): Character => {
    const { member, isMain } = owner;
    const level = pickLevel(random, owner);
    const identity = makeIdentity(random, level);
    const calling = callings[identity.archetype1];
    const gear = makeGearOf(random, rack, calling, level);
    return {
      characterId: random.uuid(),
      discordId: member.id,
      discordName: member.username,
      editor: member.standing.editor,
      IGN: names.next().value,
      level,
      ...identity,
      ...makeArtisan(skills, identity.artisan1Level),
      isMain,
      ...makeSheet(calling, level, gear),
      squad: squadOf(member),
      gear,
      ...makeDates(random, member.joinedAt, now),
    };
  });
}
