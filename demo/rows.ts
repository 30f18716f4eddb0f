import type { CharactersTable } from '#server/db/tables/characters.ts';
import type { GuildLifeRows } from '#server/db/guild-life.ts';
import type { Member } from '#server/db/people.ts';
import type { Character } from './guild/characters.ts';
import type { GuildLife } from './guild/guild-life.ts';
import type { People } from './guild/people.ts';

/** @returns people as the database keeps them */
export function userRows({ members, guests }: People): Member[] {
  return [
    ...members.map(({ id, username, roles, joinedAt }) => ({
      id,
      username,
      avatar: null,
      roles,
      rolesAt: null,
      joinedAt,
    })),
    ...guests.map((guest) => ({
      ...guest,
      avatar: null,
      roles: null,
      rolesAt: null,
      joinedAt: null,
    })),
  ];
}

function characterRow(character: Character): CharactersTable {
  return {
    id: character.characterId,
    user_id: character.discordId,
    ign: character.IGN,
    level: character.level,
    archetype1: character.archetype1,
    is_main: character.isMain ? 1 : 0,
    body: JSON.stringify(character),
    created_at: character.createdAt,
    updated_at: character.updatedAt,
    version: 1,
  };
}

/** @returns what they did as the database keeps it */
export function lifeRows({ squads, characters, ...life }: GuildLife): GuildLifeRows {
  return {
    squads: squads.map(({ id, name, lead }) => ({ id, name, lead_id: lead.id })),
    squad_members: squads.flatMap(({ id, members }) =>
      members.map((member) => ({ squad_id: id, user_id: member.id })),
    ),
    characters: characters.values().map(characterRow),
    events: life.events,
    attendance: life.attendance,
    trials: life.trials,
    rsvps: life.rsvps,
    leaves: life.leaves,
    trial_notes: life.trialTalk.notes,
    trial_votes: life.trialTalk.votes,
    class_days: life.classDays,
  };
}
