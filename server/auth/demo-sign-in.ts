import type { Hono } from 'hono';
import { listDemoMembers, signInAsDemoMember } from '#contract/auth.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { openSession } from './open-session.ts';

/** Signing in as a member of the demo guild, while Discord is not configured. */
export function mountDemoSignIn(app: Hono<AppEnv>, services: Services): void {
  const { demoPersonas } = services;

  mount(app, services, listDemoMembers, () => {
    if (demoPersonas.length === 0) throw new ProblemError(404, 'The demo sign-in is off.');
    return [...demoPersonas];
  });

  mount(app, services, signInAsDemoMember, async ({ context, body }) => {
    const persona = demoPersonas.find(({ id }) => id === body.id);
    if (!persona) throw new ProblemError(404, `There is no demo member with the id ${body.id}.`);
    await openSession(services, context, persona, 'demo sign-in');
    return undefined;
  });
}
