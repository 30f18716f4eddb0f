import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SentAnswer } from '#contract/answering.ts';
import type { Home as HomeData } from '#contract/home.ts';
import { Home } from '#islands/home/Home.tsx';
import { eveningOf, homeOf, idOf } from './sample-home.ts';
import { signIn, signOutAgain } from './session.ts';

let home: HomeData;
let sent: SentAnswer[][];
let isDown = false;
/** what holds up answers on their way */
let held: Promise<unknown> = Promise.resolve();

/** Lets the host tell that home page, and keep what is answered. */
function stand(): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/guild/home') {
      return isDown ? new Response(null, { status: 503 }) : Response.json(home);
    }
    if (pathname !== '/api/guild/answers/mine') return real(input, init);
    const { answers } = (await request.json()) as { answers: SentAnswer[] };
    sent.push(answers);
    await held;
    const saidTo = new Map(answers.map(({ eventId, said }) => [eventId, said]));
    const evenings = home.evenings.map((evening) => {
      const said = saidTo.get(evening.id);
      if (said === undefined) return evening;
      return {
        ...evening,
        mine: said && { ...said, character: evening.press.character, by: null },
      };
    });
    home = { ...home, evenings };
    return Response.json({ kept: [...saidTo.keys()], waiting: [], refused: [] });
  });
}

beforeEach(async () => {
  sent = [];
  isDown = false;
  held = Promise.resolve();
  await signIn('level2');
});

afterEach(() => signOutAgain());

const now = Date.now();

it('takes an answer by one press, all that is open by another, and takes it back', async () => {
  const evenings = [1, 2, 3].map((nth) => eveningOf(nth, nth * 60, {}, now));
  home = homeOf({ evenings, next: idOf(1) });
  stand();
  await render(<Home />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Evening 1' })).toBeVisible();
  const group = page.getByRole('group', { name: 'Do you come to Evening 1?' });
  const late = group.getByRole('button', { name: 'Coming late' });
  await late.dblClick();
  await expect.element(late).toHaveAttribute('aria-pressed', 'true');
  const said = { answer: 'late', role: 'Tank', comment: '', character: 'gate' };
  const idOfEvening = ({ id, startsAt }: { id: string; startsAt: string }) => ({
    eventId: id,
    startsAt,
  });
  expect(sent).toEqual([[{ ...idOfEvening(evenings[0]!), said }]]);
  const all = page.getByRole('group', { name: 'Answer all of them' });
  await expect.element(page.getByText('Evening 2 (', { exact: false }).first()).toBeVisible();
  await all.getByRole('button', { name: 'Maybe' }).click();
  await expect.element(page.getByText('Nothing waits for you.', { exact: false })).toBeVisible();
  expect(sent[1]).toEqual(
    evenings
      .slice(1)
      .map((evening) => ({ ...idOfEvening(evening), said: { ...said, answer: 'maybe' } })),
  );
  // The press before stands; this one is taken back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(all).toBeVisible();
  await expect.element(late).toHaveAttribute('aria-pressed', 'true');
});

it('leaves out of what is answered together what is answered and still on its way', async () => {
  const evenings = [1, 2, 3].map((nth) => eveningOf(nth, nth * 60, {}, now));
  home = homeOf({ evenings, next: idOf(1) });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  held = promise;
  stand();
  await render(<Home />);
  const group = page.getByRole('group', { name: 'Do you come to Evening 1?' });
  await group.getByRole('button', { name: 'Not coming' }).click();
  await page.getByRole('group', { name: 'Answer all of them' }).getByText('Maybe').click();
  resolve(undefined);
  await expect.element(page.getByText('Nothing waits for you.', { exact: false })).toBeVisible();
  expect(sent.map((answers) => answers.map(({ eventId }) => eventId))).toEqual([
    [idOf(1)],
    [idOf(2), idOf(3)],
  ]);
});

it('says kindly that there is nothing, and reads again what did not come', async () => {
  isDown = true;
  home = homeOf();
  stand();
  await render(<Home />);
  await expect.element(page.getByText('Your evening did not come.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('The evenings are yours');
  await expect.element(page.getByText('Nothing waits for you.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('For officers')).not.toBeInTheDocument();
});
