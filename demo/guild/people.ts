import type { Level, RoleGrant } from '#rules/access/access.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { personas, type Standing } from '../personas.ts';
import { Random } from '../random.ts';
import { day } from './durations.ts';
import { dealStandings } from './standings.ts';
import { makeUsernames } from './usernames.ts';

/** A member of the guild's Discord server. */
export interface Member {
  /** Discord id of 19 digits */
  id: string;
  username: string;
  standing: Standing;
  /** role ids in the server */
  roles: string[];
  joinedAt: number;
}

/** A known person outside the server. */
interface Guest {
  id: string;
  username: string;
}

/** Everybody whom the demo guild knows. */
export interface People {
  members: Member[];
  guests: Guest[];
}

/** Days since people of a rank joined. */
const joinedDaysAgo: readonly { rank: Level; ago: readonly [least: number, most: number] }[] = [
  { rank: 7, ago: [600, 1095] },
  { rank: 5, ago: [365, 1095] },
  { rank: 3, ago: [200, 1095] },
  { rank: 2, ago: [45, 1000] },
  { rank: 1, ago: [30, 700] },
];

/** Trials last four weeks; some that are over wait for a verdict. */
const trialDaysAgo = [2, 31] as const;

function joinedAt(random: Random, { rank, onTrial }: Standing, now: number): number {
  const usual = joinedDaysAgo.find((entry) => entry.rank === rank);
  const [least, most] = onTrial || !usual ? trialDaysAgo : usual.ago;
  return now - Math.round(random.between(least, most) * day);
}

/** Returns the roles that express a standing. A right without a role in the guild is left out. */
function rolesOf(standing: Standing, discord: Guild['discord']): string[] {
  const holds = ({ id, level, editor }: RoleGrant) =>
    (level !== undefined && level === standing.rank) ||
    (editor === true && standing.editor) ||
    (id === discord.statistics.alpha2?.role && standing.alpha2) ||
    (id === discord.statistics.pi?.role && standing.pi) ||
    (id === discord.trialRole && standing.onTrial);
  return discord.roles.filter(holds).map(({ id }) => id);
}

/** Draws an id in Discord's form: long, and not to be read as a number. */
function discordId(random: Random, index: number): string {
  return `12${random.digits(14)}${String(index).padStart(3, '0')}`;
}

type Named = Pick<Member, 'id' | 'username' | 'standing'>;

/** The members among the people whom the sign-in page lists. */
const knownMembers: readonly Named[] = personas.flatMap((persona) =>
  persona.standing ? [{ ...persona, standing: persona.standing }] : [],
);

/** Makes all other members. */
function makeOthers(random: Random): Named[] {
  const standings = dealStandings(random);
  const taken = personas.map(({ username }) => username);
  const names = makeUsernames(random, standings.length, taken);
  return standings.map((standing, index) => ({
    id: discordId(random, index),
    username: names[index] ?? '',
    standing,
  }));
}

/**
 * Makes the 240 members of the demo guild, personas first, and the other known people.
 * @param discord the guild's roles
 */
export function makePeople(seed: number, now: number, discord: Guild['discord']): People {
  const random = new Random(seed, 'people');
  const members = [...knownMembers, ...makeOthers(random)].map(({ id, username, standing }) => ({
    id,
    username,
    standing,
    roles: rolesOf(standing, discord),
    joinedAt: joinedAt(random, standing, now),
  }));
  const guests = personas.filter(({ standing }) => standing === null);
  return { members, guests: guests.map(({ id, username }) => ({ id, username })) };
}
