import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SentAnswer } from '#contract/answering.ts';
import type { EventPlaces } from '#contract/answer-shapes.ts';
import type { Home as HomeData } from '#contract/home.ts';
import { rsvpRoles } from '#rules/attendance/attendance.ts';
import { Home } from '#islands/home/Home.tsx';
import { eveningOf, homeOf, idOf } from './sample-home.ts';
import { signIn, signOutAgain } from './session.ts';

let home: HomeData;
let sent: SentAnswer[][];
let isDown = false;
let readings = 0;
/** what holds up answers on their way */
let held: Promise<unknown> = Promise.resolve();

/** Lets the host tell that home page, and keep what is answered. */
function stand(): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/guild/home') {
      readings += 1;
      return isDown ? new Response(null, { status: 503 }) : Response.json(home);
    }
    if (pathname.endsWith('/answers/mine/seen')) {
      const evenings = home.evenings.map((evening) => ({ ...evening, places: null }));
      home = { ...home, evenings };
      return new Response(null, { status: 204 });
    }
    if (pathname !== '/api/guild/answers/mine') return real(input, init);
    if (isDown) throw new TypeError('Failed to fetch');
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
  readings = 0;
  held = Promise.resolve();
  await signIn('level2');
});

afterEach(() => signOutAgain());

const now = Date.now();

/** Noon by the reader's clocks: no test passes midnight that does not mean to. */
const noon = new Date(now).setHours(12, 0, 0, 0);

/** Puts the clock forward, as it is for whoever looks at the page again after so many minutes. */
function passMinutes(minutes: number): void {
  const before = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(before + minutes * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
}

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

it('takes a press while the one before is being taken back, and goes back to before both', async () => {
  home = homeOf({ evenings: [eveningOf(1, 60, {}, now)], next: idOf(1) });
  stand();
  await render(<Home />);
  const group = page.getByRole('group', { name: 'Do you come to Evening 1?' });
  const late = group.getByRole('button', { name: 'Coming late' });
  await late.click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  held = promise;
  await page.getByRole('button', { name: 'Undo' }).click();
  // What is being taken back does not stand out any more.
  await expect.element(late).toHaveAttribute('aria-pressed', 'false');
  await late.click();
  await expect.element(late).toHaveAttribute('aria-pressed', 'true');
  resolve(undefined);
  await expect.poll(() => sent).toHaveLength(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Taken back: as it was before.')).toBeVisible();
  expect(sent.map(([answer]) => answer?.said?.answer)).toEqual([
    'late',
    undefined,
    'late',
    undefined,
  ]);
  await expect.element(late).toHaveAttribute('aria-pressed', 'false');
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

it('reads itself anew when its evening is over, and when the reader’s day is', async () => {
  const evenings = [1, 2].map((nth) => eveningOf(nth, (nth - 1) * 180, {}, noon));
  home = homeOf({ evenings, next: idOf(1) });
  stand();
  vi.spyOn(Date, 'now').mockReturnValue(noon);
  await render(<Home />);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Evening 1');
  passMinutes(119);
  await expect.element(page.getByText('until', { exact: false }).first()).toBeVisible();
  expect(readings).toBe(1);
  home = homeOf({ evenings, next: idOf(2) });
  passMinutes(1);
  await expect.element(title).toHaveTextContent('Evening 2');
  expect(readings).toBe(2);
  home = homeOf();
  passMinutes(24 * 60);
  await expect.element(title).toHaveTextContent('The evenings are yours');
  expect(readings).toBe(3);
});

it('keeps what it shows where it cannot be read anew, says so, and reads it by a press', async () => {
  home = homeOf({ evenings: [eveningOf(1, 0, {}, noon)], next: idOf(1) });
  stand();
  vi.spyOn(Date, 'now').mockReturnValue(noon);
  await render(<Home />);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Evening 1');
  isDown = true;
  passMinutes(120);
  const stale = page.getByText('This is how it was at', { exact: false });
  await expect.element(stale).toBeVisible();
  await expect.element(title).toHaveTextContent('Evening 1');
  isDown = false;
  home = homeOf();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(title).toHaveTextContent('The evenings are yours');
  await expect.element(stale).not.toBeInTheDocument();
});

it('says of which evening an answer was not kept, and sends it again by a press', async () => {
  home = homeOf({ evenings: [eveningOf(1, 60, {}, now)], next: idOf(1) });
  stand();
  await render(<Home />);
  const group = page.getByRole('group', { name: 'Do you come to Evening 1?' });
  const late = group.getByRole('button', { name: 'Coming late' });
  isDown = true;
  await late.click();
  const lost = page.getByText('“Coming late” for Evening 1 was not kept.');
  await expect.element(lost).toBeVisible();
  await expect.element(late).toHaveAttribute('aria-pressed', 'false');
  isDown = false;
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Coming late, as Gate, Tank: Evening 1.')).toBeVisible();
  await expect.element(late).toHaveAttribute('aria-pressed', 'true');
  await expect.element(lost).not.toBeInTheDocument();
  isDown = true;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByText('What you said for Evening 1 was not taken back.'))
    .toBeVisible();
  await expect.element(late).toHaveAttribute('aria-pressed', 'true');
  isDown = false;
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Taken back: as it was before.')).toBeVisible();
  await expect.element(late).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toHaveLength(2);
});

it('keeps the focus of the keys near what they have done', async () => {
  const taken = Object.fromEntries(rsvpRoles.map((role) => [role, 0])) as EventPlaces['taken'];
  const places: EventPlaces = {
    ...{ limits: null, closesBefore: null, closesAt: null, taken, waiting: 0, mine: 0 },
    ...{ movedUpAt: new Date(now).toISOString(), would: { ...taken, any: 0 } },
  };
  const evenings = [1, 2, 3].map((nth) =>
    eveningOf(nth, nth * 60, nth === 3 ? { places } : {}, now),
  );
  home = homeOf({ evenings, next: idOf(1) });
  stand();
  await render(<Home />);
  const heading = page.getByRole('heading', { name: 'Waits for you' });
  const seen = page.getByRole('button', { name: 'I have seen it' });
  await expect.element(seen).toBeVisible();
  (seen.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(seen).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect
    .element(page.getByRole('link', { name: 'Evenings to answer', exact: true }))
    .toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Nothing waits for you.', { exact: false })).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

it.each([360, 767, 1024, 1279])('has a scene that reaches its start at %i px', async (width) => {
  home = homeOf();
  stand();
  await page.viewport(width, 900);
  await render(<Home />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [band] = [...document.querySelectorAll('svg')].filter(({ clientHeight }) => clientHeight);
  const { width: wide, height } = band!.getBoundingClientRect();
  expect(wide).toBeGreaterThan(width - 40);
  // A plate is drawn 960 wide for each 180 of its height.
  expect((wide / height) * 180).toBeLessThanOrEqual(960);
});

it('shows builds that others let stand there, each leading to its address', async () => {
  const build = { id: 'SampleBuild12345', name: 'Gate', setName: 'Raid', maker: 'Oda Fenn' };
  const form = { level: 25, archetype1: 'Tank', archetype2: 'Bard' };
  home = homeOf({ builds: [{ ...build, ...form }] });
  stand();
  await render(<Home />);
  await expect.element(page.getByRole('heading', { name: 'New in the hall' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Gate: Raid' });
  await expect.element(link).toHaveAttribute('href', '/b/SampleBuild12345');
  await expect.element(page.getByText('a build by Oda Fenn', { exact: false })).toBeVisible();
});
