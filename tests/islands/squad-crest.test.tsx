import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Island } from '#islands/Island.tsx';
import { SquadCrest } from '#islands/SquadCrest.tsx';
import { signIn, signOutAgain } from './session.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

it('is the shield that a squad has chosen, where its name alone is known', async () => {
  await signIn('level2');
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    new URL(new Request(input).url).pathname === '/api/guild/squads/crests'
      ? Promise.resolve(Response.json([{ squad: 'Heron', parting: 'fess', charge: 'whale' }]))
      : real(input, init),
  );
  await render(
    <Island>
      <SquadCrest squad="Heron" label="Chosen" />
      <SquadCrest squad="Wolves" label="By its name" />
    </Island>,
  );
  const figureOf = (name: string) =>
    page.getByRole('img', { name }).element().querySelector('use[href*="charges"]');
  await expect.poll(() => figureOf('Chosen')?.getAttribute('href')).toMatch(/#whale$/);
  expect(figureOf('By its name')?.getAttribute('href')).toMatch(/#wolf$/);
});
