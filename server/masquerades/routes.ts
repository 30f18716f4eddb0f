import type { Hono } from 'hono';
import { endMasquerade, lookUpUser, startMasquerade } from '#contract/masquerades.ts';
import type { MemberSource } from '#contract/members.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { DiscordError } from '../discord/discord-error.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';

const unknownPerson: Record<MemberSource, string> = {
  discord: 'Discord knows nobody with this id.',
  'sign-ins': 'Nobody with this id has signed in here. Without a bot, nobody else is known.',
  demo: 'Nobody in the demo guild has this id.',
};

/** Looking around as somebody: the server writes it down, and decides by the real session. */
export function mountMasquerade(app: Hono<AppEnv>, services: Services): void {
  const { log, masquerades, membership } = services;

  async function lookUp(id: string): Promise<Identity> {
    const person = await membership.lookUp(id).catch((error: unknown) => {
      if (!(error instanceof DiscordError)) throw error;
      log.warn({ err: error }, 'a person could not be looked up');
      throw new ProblemError(503, 'Discord does not answer. Try again in a minute.');
    });
    if (!person) throw new ProblemError(404, unknownPerson[membership.source]);
    return { id: person.id, username: person.username, avatar: person.avatar };
  }

  mount(app, services, lookUpUser, ({ params }) => lookUp(params.id));

  mount(app, services, startMasquerade, async ({ body, signedIn }) => {
    if (!signedIn) throw new ProblemError(401, 'Sign in to use this.');
    const target = await lookUp(body.id);
    const endsAt = await masquerades.start(signedIn.sessionHash, signedIn.user, target);
    if (endsAt === null) throw new ProblemError(401, 'Your session has ended. Sign in again.');
    return { ...target, endsAt };
  });

  mount(app, services, endMasquerade, async ({ signedIn }) => {
    if (signedIn) await masquerades.end(signedIn.sessionHash, 'ended by hand');
    return undefined;
  });
}
