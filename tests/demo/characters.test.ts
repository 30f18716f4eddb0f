import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { currentValue } from '#rules/items/stats.ts';
import { rarityKey, rarityRange } from '#rules/items/rarity.ts';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import type { Character } from '#demo/guild/characters.ts';
import type { EquippedItem } from '#demo/guild/equipment.ts';
import { makeGuildLife } from '#demo/guild/guild-life.ts';
import { makeGameRecords } from '#demo/game/game-records.ts';
import { demoPersonas } from '#demo/personas.ts';

const seed = 9;
const now = Date.UTC(2026, 10, 20, 15);
const items = [...makeGameRecords(seed)].flatMap((record) =>
  record.kind === 'item' ? [record.item] : [],
);
const itemsById = new Map(items.map((item) => [item.id, item]));
const source = { seed, now, discord: guild.discord, items };
const { characters, people, squads } = makeGuildLife(source);
const byOwner = Map.groupBy(characters, ({ discordId }) => discordId);

/** Every worn item, with its character and slot. */
const worn = characters.flatMap((character) =>
  (Object.entries(character.gear) as [DollSlot, EquippedItem][]).map(([slot, equipped]) => ({
    character,
    slot,
    equipped,
    item: itemsById.get(equipped.id),
  })),
);

describe('characters', () => {
  it('are 420, with ids and names of their own', () => {
    expect(characters).toHaveLength(420);
    expect(new Set(characters.map(({ IGN }) => IGN)).size).toBe(420);
    expect(new Set(characters.map(({ characterId }) => characterId)).size).toBe(420);
    for (const { characterId } of characters) {
      expect(characterId).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      );
    }
  });

  it('have exactly one main an owner', () => {
    for (const [id, own] of byOwner) {
      expect(
        own.filter(({ isMain }) => isMain),
        id,
      ).toHaveLength(1);
    }
  });

  it('are missing for twenty who play the alpha, and for nobody else', () => {
    const without = people.members.filter(({ id }) => !byOwner.has(id));
    expect(without).toHaveLength(20);
    for (const { roles } of without) expect(roles).toContain(guild.discord.statistics.alpha2!.role);
  });

  it('bear the name, the editor flag and the squad of their owner', () => {
    const owners = new Map(people.members.map((member) => [member.id, member]));
    for (const { discordId, discordName, editor, squad } of characters) {
      const owner = owners.get(discordId);
      expect(owner).toMatchObject({ username: discordName, standing: { editor } });
      const own = squads.find(({ members }) => members.some(({ id }) => id === discordId));
      expect(squad).toBe(own?.name ?? '');
    }
    expect(characters.filter(({ squad }) => squad !== '').length).toBeGreaterThan(100);
  });

  it('belong to every persona in the guild, among others', () => {
    const inGuild = demoPersonas.filter(({ id }) => people.members.some((one) => one.id === id));
    expect(inGuild).toHaveLength(7);
    for (const { id, username } of inGuild) expect(byOwner.has(id), username).toBe(true);
  });

  it('were made after their owner joined, and saved after they were made', () => {
    const joined = new Map(people.members.map(({ id, joinedAt }) => [id, joinedAt]));
    for (const { discordId, createdAt, updatedAt } of characters) {
      expect(createdAt).toBeGreaterThanOrEqual(joined.get(discordId) ?? Infinity);
      expect(updatedAt).toBeGreaterThanOrEqual(createdAt);
      expect(updatedAt).toBeLessThanOrEqual(now);
    }
  });

  it.each<[keyof Character, number]>([
    ['level', 50],
    ['artisan1Level', 50],
    ['strength', 5000],
    ['dexterity', 5000],
    ['constitution', 5000],
    ['intelligence', 5000],
    ['wisdom', 5000],
    ['mentality', 5000],
    ['health', 200_000],
    ['mana', 200_000],
    ['physicalPower', 10_000],
    ['magicalPower', 10_000],
    ['healingPower', 10_000],
    ['armor', 50_000],
    ['magicResist', 50_000],
  ])('have a %s within the form (0 to %i), and not all the same', (field, most) => {
    const values = characters.map((character) => Number(character[field]));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThanOrEqual(most);
    expect(new Set(values).size).toBeGreaterThan(20);
  });

  it('have powers and guards of two decimals at most', () => {
    for (const { physicalPower, magicalPower, healingPower, armor, magicResist } of characters) {
      for (const value of [physicalPower, magicalPower, healingPower, armor, magicResist]) {
        expect(Number(value.toFixed(2))).toBe(value);
      }
    }
  });

  it('are the same for the same seed', () => {
    expect(makeGuildLife(source).characters).toEqual(characters);
  });
});

describe('gear', () => {
  it('is worn in all 21 slots, and nobody goes naked', () => {
    expect(new Set(worn.map(({ slot }) => slot))).toEqual(new Set(dollSlots));
    for (const { gear, IGN } of characters) {
      expect(Object.keys(gear).length, IGN).toBeGreaterThan(5);
    }
  });

  it('fits its slot, its wearer and its own range of rarity', () => {
    for (const { slot, equipped, item, character } of worn) {
      expect(item?.slots, equipped.name).toContain(databaseSlot(slot));
      expect(item?.level).toBeLessThanOrEqual(character.level);
      expect(item && rarityRange(item.rarityMin, item.rarityMax)).toContain(equipped.rarity);
    }
  });

  it('carries the fields of its item', () => {
    for (const { equipped, item } of worn) {
      expect(equipped).toMatchObject({
        name: item?.name,
        icon: item?.icon,
        itemLevel: item?.level,
      });
    }
  });

  it('has the values of its rarity, enchant and quality', () => {
    for (const { equipped, item } of worn) {
      const { rarity, enchantLevel, quality } = equipped;
      const improvement = { enchant: enchantLevel, qualityTenths: Math.round(quality * 10) };
      const lists = item?.stats?.[rarityKey(rarity)];
      const expected = (list: 'primary' | 'core') =>
        lists?.[list].map((stat) => ({ ...stat, current: currentValue(stat, list, improvement) }));
      expect(equipped.primaryStats).toEqual(expected('primary'));
      expect(equipped.coreStats).toEqual(expected('core'));
    }
  });

  it('has an enchant of up to 20 and a quality in tenths of a per cent', () => {
    for (const { equipped } of worn) {
      expect(Number.isInteger(equipped.enchantLevel)).toBe(true);
      expect(equipped.enchantLevel).toBeLessThanOrEqual(20);
      expect(Number(equipped.quality.toFixed(1))).toBe(equipped.quality);
      expect(equipped.quality).toBeLessThanOrEqual(100);
    }
    expect(worn.some(({ equipped }) => equipped.quality % 1 !== 0)).toBe(true);
    expect(worn.some(({ equipped }) => equipped.enchantLevel === 0)).toBe(true);
  });

  it('leaves the other hand empty beside a two-handed weapon', () => {
    const both = worn.filter(({ item }) => item?.typeDescription?.endsWith('Two-Handed'));
    expect(both.length).toBeGreaterThan(50);
    for (const { character } of both) expect(character.gear.secondary).toBeUndefined();
  });

  it("counts on its wearer's sheet", () => {
    for (const { gear, armor, level } of characters) {
      const given = Object.values(gear)
        .flatMap(({ primaryStats, coreStats }) => [...primaryStats, ...coreStats])
        .filter(({ name }) => name === 'Armor')
        .reduce((sum, { current }) => sum + current, 0);
      expect(armor - given).toBeCloseTo(3 * level, 5);
    }
  });
});
