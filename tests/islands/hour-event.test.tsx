import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GuildEvent } from '#contract/calendar.ts';
import { EventButton } from '#islands/calendar/EventButton.tsx';
import { HourEvent } from '#islands/calendar/HourEvent.tsx';

const event: GuildEvent = {
  ...{ id: '11111111-1111-4111-8111-111111111111', title: 'Rope work', description: '' },
  ...{ mandatory: true, tbd: false, allCall: false, isPublic: false, squad: null },
  ...{ places: null, meeting: null },
  ...{ startsAt: '2030-01-01T18:00:00.000Z', endsAt: '2030-01-01T20:00:00.000Z', zone: 'UTC' },
  ...{ seriesId: null, cancelled: false, version: 0, asked: true, mine: null, moved: null },
  answers: { yes: 11, late: 1, maybe: 0, no: 0 },
  coming: { roles: { Tank: 0, Healer: 0, Damage: 0, Support: 0 }, first: [] },
  press: { role: null, comment: '', character: null },
};

it.each([1, 2, 3])('shows how many come where %i stand side by side', async (lanes) => {
  await page.viewport(1200, 900);
  const day = '2030-01-01';
  const block = { event, day, from: 18 * 60, until: 20 * 60, continues: false, lane: 0, lanes };
  const rest = { firstHour: 18, zone: 'UTC', now: 0, onOpen: vi.fn(), onAnswer: vi.fn() };
  // As wide as a day of the week is at 1440 px.
  await render(
    <ul style={{ position: 'relative', width: 140, height: 200 }}>
      <HourEvent block={block} {...rest} />
    </ul>,
  );
  const button = page.getByRole('button', { name: /Rope work/ });
  const [around, number] = [button, button.getByTitle('12 coming')].map((one) =>
    one.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(number.width).toBeGreaterThan(8);
  expect(number.height).toBeGreaterThan(8);
  expect(number.right).toBeLessThanOrEqual(around.right);
  expect(number.bottom).toBeLessThanOrEqual(around.bottom);
});

it('keeps an event of the month within its cell while a screen turns narrow', async () => {
  await page.viewport(360, 800);
  const rest = { zone: 'UTC', now: 0, onOpen: vi.fn(), onAnswer: vi.fn() };
  await render(
    <div data-testid="cell" style={{ width: 44 }}>
      <EventButton event={event} {...rest} />
    </div>,
  );
  const cell = page.getByTestId('cell').element();
  expect(cell.scrollWidth).toBe(cell.clientWidth);
});
