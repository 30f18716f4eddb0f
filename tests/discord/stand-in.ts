import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guild } from '#config';
import { asAsked, type AskedRequest, readRequest, send } from './messages.ts';
import { type Endpoint, type FaultOf, Faults } from './faults.ts';
import { Grants } from './grants.ts';
import type { StandInPerson } from './people.ts';
import { type RateLimit, RateLimits } from './rate-limits.ts';
import { reply } from './rest.ts';
import { demoRoles, type StandInRole } from './roles.ts';
import type { Innards, World } from './world.ts';

interface StandInOptions {
  people?: Iterable<StandInPerson>;
  /** the roles of guild.config.ts by default */
  roles?: StandInRole[];
  redirects?: readonly string[];
  /** the clock of codes and tokens, in milliseconds */
  now?: () => number;
  /** orders the keys of objects; returns numbers from 0 to below 1 */
  random?: () => number;
  rateLimit?: RateLimit;
  /** a free port by default */
  port?: number;
}

/**
 * Discord on this machine: DISCORD_WEB and DISCORD_CDN = origin, DISCORD_API = origin + /api/v10.
 */
export interface StandIn extends World {
  readonly origin: string;
  readonly requests: AskedRequest[];
  /** Allows the application one more redirect_uri; the first is the default. */
  registerRedirect: (uri: string) => void;
  /** Makes the next `times` requests fail. Faults of one endpoint queue up. */
  fault: <E extends Endpoint>(where: E, fault: FaultOf<E>, times?: number) => void;
  clearFaults: () => void;
  /** returns a code as consent would, for the first redirect_uri by default */
  issueCode: (
    personId: string,
    options?: { scope?: string; codeChallenge?: string; redirectUri?: string },
  ) => string;
  close: () => Promise<void>;
}

/** Starts a Discord without people. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { random = Math.random, now = Date.now } = options;
  const requests: AskedRequest[] = [];
  const world: World = {
    clientId: '1100000000000000001',
    // Real secrets have - and _ in them, which RFC 6749 wants encoded in Basic.
    clientSecret: 'a-secret_of-the_stand-in_0123456',
    botToken: 'MTEwMDAwMDAwMDAwMDAwMDAwMQ.stand-in.bot_token',
    guildId: guild.discord.guildId,
    people: new Map(Array.from(options.people ?? [], (person) => [person.id, person])),
    roles: options.roles ?? demoRoles(),
    consent: 'approve',
    approveAs: '',
    webhooks: new Map(),
    messages: new Map(),
    saidLater: new Map(),
  };
  const innards: Innards = {
    redirects: [...(options.redirects ?? [])],
    faults: new Faults(),
    grants: new Grants(now),
    limits: new RateLimits(options.rateLimit ?? { limit: 1000, windowMs: 1000 }),
  };

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message, standIn, innards);
    requests.push(asAsked(request));
    const result = await reply(request);
    if (result === 'hang') return;
    if (result === 'close') message.socket.destroy();
    else send(response, result, random);
  }

  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(`The stand-in broke: ${String(error)}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  const standIn: StandIn = Object.assign(world, {
    origin: `http://127.0.0.1:${port}`,
    requests,
    registerRedirect: (uri: string) => void innards.redirects.push(uri),
    fault: innards.faults.add.bind(innards.faults),
    clearFaults: () => {
      innards.faults.clear();
    },
    issueCode: (
      personId: string,
      wanted: { scope?: string; codeChallenge?: string; redirectUri?: string } = {},
    ) =>
      innards.grants.addCode({
        personId,
        scopes: (wanted.scope ?? 'identify guilds.members.read').split(' '),
        redirectUri: wanted.redirectUri ?? innards.redirects[0] ?? null,
        challenge: wanted.codeChallenge ?? null,
      }),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  });
  return standIn;
}
