import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { demoMemberSchema } from '#contract/auth.ts';
import { viewerOf } from '#rules/access/access.ts';
import { makePeople } from '#demo/guild/people.ts';
import { makeSquads } from '#demo/guild/squads.ts';
import { demoPersonas } from '#demo/personas.ts';
import { openPlaces } from '#rules/squads/squad.ts';

const seed = 9;
const now = Date.UTC(2026, 10, 20, 15);
const day = 86_400_000;
const { members, guests } = makePeople(seed, now, guild.discord);

function roleId(name: string): string {
  const role = guild.discord.roles.find((entry) => entry.name === name);
  if (!role) throw new Error(`The guild has no role ${name}`);
  return role.id;
}

function holding(name: string) {
  return members.filter(({ roles }) => roles.includes(roleId(name)));
}

describe('members', () => {
  it('are 240, and one guest who is not in the server', () => {
    expect(members).toHaveLength(240);
    expect(guests).toHaveLength(1);
  });

  it('have ids of 19 digits and names of their own', () => {
    const all = [...members, ...guests];
    for (const { id } of all) expect(id).toMatch(/^\d{19}$/);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ username }) => username)).size).toBe(all.length);
  });

  it.each([
    ['Recruit', 48],
    ['Member', 97],
    ['Veteran', 62],
    ['Core', 24],
    ['Officer', 8],
    ['Editor', 3],
    ['Alpha 2', 210],
    ['PI', 86],
    ['Trial', 14],
  ])('have %s held by %i', (role, count) => {
    expect(holding(role)).toHaveLength(count);
  });

  it('hold a role each, and nobody two ranks', () => {
    const ranks = ['Recruit', 'Member', 'Veteran', 'Core', 'Officer'].map(roleId);
    for (const { roles } of members) {
      expect(roles.length).toBeGreaterThan(0);
      expect(roles.filter((role) => ranks.includes(role)).length).toBeLessThanOrEqual(1);
    }
  });

  it('joined over the last three years, those on trial lately', () => {
    const ages = members.map(({ joinedAt }) => (now - joinedAt) / day);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(3 * 365);
    expect(Math.max(...ages)).toBeGreaterThan(2 * 365);
    for (const { joinedAt } of holding('Trial')) expect((now - joinedAt) / day).toBeLessThan(32);
  });

  it('have names that try a page: blanks, accents, right to left, the longest Discord has', () => {
    const names = members.map(({ username }) => username);
    expect(names.some((name) => name.includes(' '))).toBe(true);
    expect(names.some((name) => /[\u00c0-\u017f]/.test(name))).toBe(true);
    expect(names.filter((name) => /\p{Script=Hebrew}/u.test(name))).toHaveLength(1);
    expect(Math.max(...names.map((name) => Array.from(name).length))).toBe(32);
  });

  it('are there in a guild that lacks some of the roles', () => {
    const roles = guild.discord.roles.filter(({ level }) => level === 7);
    const few = makePeople(seed, now, { ...guild.discord, roles });
    expect(few.members).toHaveLength(240);
    expect(few.members.filter((member) => member.roles.length > 0)).toHaveLength(8);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(makePeople(seed, now, guild.discord).members).toEqual(members);
    expect(makePeople(seed + 1, now, guild.discord).members).not.toEqual(members);
  });
});

describe('personas', () => {
  const viewers = new Map(
    [...members, ...guests.map((guest) => ({ ...guest, roles: null }))].map(({ id, roles }) => [
      id,
      viewerOf(roles, guild.discord.roles),
    ]),
  );

  it('are eight, as the contract describes them and without anything else', () => {
    expect(demoPersonas).toHaveLength(8);
    for (const persona of demoPersonas) expect(demoMemberSchema.parse(persona)).toEqual(persona);
    expect(Object.keys(demoPersonas[0] ?? {})).toEqual(['id', 'username', 'says']);
  });

  it('are known under the names that the sign-in page shows', () => {
    const names = new Map([...members, ...guests].map(({ id, username }) => [id, username]));
    for (const { id, username } of demoPersonas) expect(names.get(id)).toBe(username);
  });

  it('have the level that they say', () => {
    for (const { id, says } of demoPersonas) {
      const said = Number(/level (\d)/.exec(says)?.[1] ?? 0);
      expect(viewers.get(id)?.accessLevel, says).toBe(said);
    }
    const levels = demoPersonas.map(({ id }) => viewers.get(id)?.accessLevel);
    expect(levels.toSorted()).toEqual([0, 0, 1, 2, 3, 3, 5, 7]);
  });

  it('are a guest, an editor and an officer called Oda Fennimark, among others', () => {
    const who = (is: (id: string) => boolean | undefined) =>
      demoPersonas.filter(({ id }) => is(id)).map(({ username }) => username);
    expect(who((id) => viewers.get(id)?.guilded === false)).toEqual(['Wren Passerby']);
    expect(who((id) => viewers.get(id)?.editor)).toEqual(['Linnet Shaw']);
    expect(who((id) => viewers.get(id)?.accessLevel === 7)).toEqual(['Oda Fennimark']);
  });
});

describe('squads', () => {
  const ids = demoPersonas.map(({ id }) => id);
  const squads = makeSquads(seed, members, ids);

  it('are twelve of six to eight, three with open places, and nobody is in two', () => {
    expect(new Set(squads.map(({ name }) => name)).size).toBe(12);
    const open = squads.filter(({ members: squad }) => openPlaces(squad) > 0);
    expect(open.map(({ members: squad }) => squad.length)).toEqual([4, 3, 4]);
    for (const { seeks } of open) expect(seeks).not.toBe('');
    for (const { members: squad } of squads.filter((one) => !open.includes(one))) {
      expect(squad.length).toBeGreaterThanOrEqual(6);
      expect(squad.length).toBeLessThanOrEqual(8);
    }
    const places = squads.flatMap((squad) => squad.members.map(({ id }) => id));
    expect(new Set(places).size).toBe(places.length);
  });

  it('are led by officers and core, each a member of theirs', () => {
    for (const { lead, members: squad } of squads) {
      expect(lead.standing.rank).toBeGreaterThanOrEqual(5);
      expect(squad[0]).toBe(lead);
    }
  });

  it('have every persona above recruit, one led by the officer', () => {
    const placed = new Set(squads.flatMap((squad) => squad.members.map(({ id }) => id)));
    const above = members.filter(
      ({ id, standing }) => ids.includes(id) && (standing.rank ?? 0) >= 2,
    );
    expect(above).toHaveLength(5);
    for (const { id, username } of above) expect(placed.has(id), username).toBe(true);
    expect(squads.map(({ lead }) => lead.username)).toContain('Oda Fennimark');
  });
});
