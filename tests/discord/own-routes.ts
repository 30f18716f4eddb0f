import { guild } from '#config';
import { type Answer, json, plainError, restError } from './answers.ts';
import { memberBody, ownUserBody, type StandInPerson, userBody } from './people.ts';
import { refuseIds } from './snowflakes.ts';
import type { Call, Route } from './world.ts';

/** The caller, by their access token. */
interface Caller {
  person: StandInPerson;
  scopes: string[];
  expiresAt: number;
}

/** Accepts a call with a Bearer token of the scope. */
function asCaller(scope: string | null, answer: (call: Call, caller: Caller) => Answer) {
  return (call: Call): Answer => {
    const [, token] = /^Bearer (.+)$/.exec(call.headers.authorization ?? '') ?? [];
    const found = token === undefined ? null : call.innards.grants.find(token);
    const person = found && call.world.people.get(found.grant.personId);
    if (!found || !person) return plainError(401);
    const { scopes } = found.grant;
    if (scope !== null && !scopes.includes(scope)) return restError(403, 50001, 'Missing Access');
    return refuseIds(call.params) ?? answer(call, { person, scopes, expiresAt: found.expiresAt });
  };
}

function application({ world }: Call) {
  return {
    id: world.clientId,
    name: `${guild.name} (stand-in)`,
    icon: null,
    description: '',
    type: null,
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    flags_new: '0',
  };
}

/** Answers GET /users/@me/guilds: there is one guild. */
function ownGuilds({ world, query }: Call, { person }: Caller): Answer {
  if (!person.member) return json([]);
  const members = [...world.people.values()].filter(({ member }) => member).length;
  const entry = {
    id: world.guildId,
    name: guild.name,
    icon: null,
    banner: null,
    owner: false,
    permissions: '36953089',
    features: ['COMMUNITY'],
    ...(query.get('with_counts') === 'true' && {
      approximate_member_count: members,
      approximate_presence_count: 0,
    }),
  };
  return json([entry]);
}

/** The routes of a person's token. */
export const ownRoutes: readonly Route[] = [
  {
    endpoint: 'oauthMe',
    method: 'GET',
    path: '/oauth2/@me',
    answer: asCaller(null, (call, { person, scopes, expiresAt }) =>
      json({
        application: application(call),
        scopes,
        expires: new Date(expiresAt).toISOString().replace('Z', '000+00:00'),
        ...(scopes.includes('identify') && { user: userBody(person) }),
      }),
    ),
  },
  {
    endpoint: 'me',
    method: 'GET',
    path: '/users/@me',
    answer: asCaller('identify', (_, { person, scopes }) => json(ownUserBody(person, scopes))),
  },
  {
    endpoint: 'myGuilds',
    method: 'GET',
    path: '/users/@me/guilds',
    answer: asCaller('guilds', ownGuilds),
  },
  {
    endpoint: 'myMember',
    method: 'GET',
    path: '/users/@me/guilds/:guild_id/member',
    answer: asCaller('guilds.members.read', ({ world, params }, { person }) =>
      person.member && params.guild_id === world.guildId
        ? json(memberBody(person, person.member, world.guildId))
        : restError(404, 10004, 'Unknown Guild'),
    ),
  },
];
