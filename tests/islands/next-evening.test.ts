import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GuildEvent } from '#contract/calendar.ts';
import { rsvpAnswers, rsvpNames } from '#rules/attendance/attendance.ts';
import { pressTwice } from './press-twice.ts';
import { signIn, signOutAgain } from './session.ts';

const hour = 60 * 60 * 1000;
const eventId = '11111111-1111-4111-8111-111111111111';
const gate = { id: 'gate', name: 'Gate', archetype: 'Cleric' };
const before = { role: 'Healer', comment: 'The ferry', character: gate } as const;

/** An evening in an hour, which was moved after the reader had answered. */
const evening: GuildEvent = {
  ...{ id: eventId, title: 'Lamp at home', description: '', mandatory: true, tbd: false },
  ...{ allCall: false, isPublic: false, squad: null, zone: 'Europe/Berlin', seriesId: null },
  startsAt: new Date(Date.now() + hour).toISOString(),
  endsAt: new Date(Date.now() + 2 * hour).toISOString(),
  ...{ cancelled: false, version: 0, answers: { yes: 0, late: 0, maybe: 0, no: 0 } },
  coming: { roles: { Tank: 0, Healer: 0, Damage: 0, Support: 0 }, first: [] },
  ...{ asked: true, mine: null, places: null },
  moved: { answer: 'late', ...before, startsAt: new Date().toISOString() },
  press: before,
};

afterEach(async () => {
  document.body.replaceChildren();
  await signOutAgain();
});

/** Lets the guild have that evening alone, and keeps what is answered. */
function answersSent(): unknown[] {
  const sent: unknown[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'PUT') {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    }
    const isList = pathname === '/api/guild/events';
    return isList ? Response.json({ events: [evening], squads: [] }) : real(input, init);
  });
  return sent;
}

it('answers the next evening once, as before it moved, and changes it', async () => {
  const buttons = rsvpAnswers.map(
    (answer) => `<button data-answer="${answer}" disabled>${rsvpNames[answer]}</button>`,
  );
  document.body.innerHTML = `<section data-next-evening><p data-what></p><p data-when></p>${buttons.join('')}</section>`;
  await signIn('level2');
  const sent = answersSent();
  await import('#browser/next-evening.ts');
  await expect.element(page.getByText('Lamp at home')).toBeVisible();
  await expect.element(page.getByText(/It was moved: please answer again\.$/)).toBeVisible();
  const coming = page.getByRole('button', { name: 'Coming', exact: true });
  await pressTwice(coming);
  await expect.element(coming).toHaveAttribute('aria-pressed', 'true');
  const { startsAt } = evening;
  const first = { answer: 'yes', ...before, character: gate.id, startsAt };
  expect(sent).toEqual([first]);
  await page.getByRole('button', { name: 'Not coming' }).click();
  await expect.element(coming).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual([first, { ...first, answer: 'no' }]);
  expect(page.getByText(/answer again/).elements()).toEqual([]);
});
