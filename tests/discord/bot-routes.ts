import { type Answer, invalidField, json, plainError, restError } from './answers.ts';
import { guildBody } from './guild-body.ts';
import { memberBody, type StandInMember, type StandInPerson, userBody } from './people.ts';
import { roleBody } from './roles.ts';
import { compareSnowflakes, isSnowflake, refuseIds } from './snowflakes.ts';
import type { Call, Route, World } from './world.ts';

/** Accepts a call with the bot's token, for the one guild that the bot is in. */
function asBot(answer: (call: Call) => Answer) {
  return (call: Call): Answer => {
    const { headers, params, world } = call;
    if (headers.authorization !== `Bot ${world.botToken}`) return plainError(401);
    const refusal = refuseIds(params);
    if (refusal) return refusal;
    const elsewhere = params.guild_id !== undefined && params.guild_id !== world.guildId;
    return elsewhere ? restError(404, 10004, 'Unknown Guild') : answer(call);
  };
}

type Member = StandInPerson & { member: StandInMember };

function membersOf({ people }: World): Member[] {
  return [...people.values()].filter((person): person is Member => Boolean(person.member));
}

/** Reads the limit of a page of members, or makes the answer to an invalid one. */
function readLimit(query: URLSearchParams): number | { refusal: Answer } {
  const text = query.get('limit') ?? '1';
  if (!/^-?\d+$/.test(text)) {
    const message = `Value "${text}" is not int.`;
    return { refusal: invalidField('limit', 'NUMBER_TYPE_COERCE', message) };
  }
  const limit = Number(text);
  if (limit < 1) {
    const message = 'int value should be greater than or equal to 1.';
    return { refusal: invalidField('limit', 'NUMBER_TYPE_MIN', message) };
  }
  if (limit > 1000) {
    const message = 'int value should be less than or equal to 1000.';
    return { refusal: invalidField('limit', 'NUMBER_TYPE_MAX', message) };
  }
  return limit;
}

/** Answers GET /guilds/{id}/members: a page of one unless asked for more, ascending by id. */
function listMembers({ world, query }: Call): Answer {
  const limit = readLimit(query);
  if (typeof limit === 'object') return limit.refusal;
  const after = query.get('after') ?? '0';
  if (!isSnowflake(after)) {
    return invalidField('after', 'NUMBER_TYPE_COERCE', `Value "${after}" is not snowflake.`);
  }
  const found = membersOf(world)
    .filter(({ id }) => compareSnowflakes(id, after) > 0)
    .sort((a, b) => compareSnowflakes(a.id, b.id))
    .slice(0, limit);
  return json(found.map((person) => memberBody(person, person.member, world.guildId)));
}

/** Answers GET /guilds/{id}/members/search: by the beginning of the username or the nickname. */
function searchMembers({ world, query }: Call): Answer {
  const limit = readLimit(query);
  if (typeof limit === 'object') return limit.refusal;
  const wanted = query.get('query')?.toLowerCase() ?? '';
  if (wanted === '') {
    return invalidField('query', 'BASE_TYPE_REQUIRED', 'This field is required');
  }
  const found = membersOf(world)
    .filter(({ username, member }) =>
      [username, member.nick ?? ''].some((name) => name.toLowerCase().startsWith(wanted)),
    )
    .slice(0, limit);
  return json(found.map((person) => memberBody(person, person.member, world.guildId)));
}

/**
 * Answers GET /guilds/{id}/roles/member-counts: every role but @everyone; unknown ids do not count.
 */
function countMembers({ world }: Call): Answer {
  const counts = new Map(world.roles.map(({ id }) => [id, 0]));
  counts.delete(world.guildId);
  for (const { member } of membersOf(world)) {
    for (const role of new Set(member.roles)) {
      const count = counts.get(role);
      if (count !== undefined) counts.set(role, count + 1);
    }
  }
  return json(Object.fromEntries(counts));
}

function oneMember({ world, params }: Call): Answer {
  const person = world.people.get(params.user_id ?? '');
  if (!person) return restError(404, 10013, 'Unknown User');
  if (!person.member) return restError(404, 10007, 'Unknown Member');
  return json(memberBody(person, person.member, world.guildId));
}

function oneUser({ world, params }: Call): Answer {
  const person = world.people.get(params.user_id ?? '');
  return person ? json(userBody(person)) : restError(404, 10013, 'Unknown User');
}

const get = (endpoint: Route['endpoint'], path: string, answer: (call: Call) => Answer): Route => ({
  endpoint,
  method: 'GET',
  path,
  answer: asBot(answer),
});

/** The routes of the bot's token. The first route that fits answers. */
export const botRoutes: readonly Route[] = [
  get('user', '/users/:user_id', oneUser),
  get('guild', '/guilds/:guild_id', ({ world, query }) =>
    json(guildBody(world, query.get('with_counts') === 'true')),
  ),
  get('members', '/guilds/:guild_id/members', listMembers),
  get('memberSearch', '/guilds/:guild_id/members/search', searchMembers),
  get('member', '/guilds/:guild_id/members/:user_id', oneMember),
  get('roles', '/guilds/:guild_id/roles', ({ world }) => json(world.roles.map(roleBody))),
  get('memberCounts', '/guilds/:guild_id/roles/member-counts', countMembers),
];
