import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EventMeeting } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import MeetingField from '#islands/calendar/MeetingField.tsx';
import { Island } from '#islands/Island.tsx';
import { signIn, signOutAgain } from './session.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';

const offers = ['Ash Gate', 'Lych Gate', 'Zeal Gate'].map((name, at) => ({
  ...{ mapId, number: at + 1, kind: 'meeting-point', name, map: 'The Cairns' },
}));

/** Answers what is asked of places with those whose names have the words. */
function answerOffers() {
  const { fetch } = globalThis;
  const stub: typeof fetch = (request, options) => {
    const url = new URL(request instanceof Request ? request.url : String(request), location.href);
    if (!url.pathname.endsWith('/meeting-points')) return fetch(request, options);
    const term = (url.searchParams.get('query') ?? '').toLowerCase();
    const places = offers.filter(({ name }) => name.toLowerCase().includes(term));
    return Promise.resolve(Response.json({ places }));
  };
  vi.stubGlobal('fetch', stub);
}

function Form({ met = null }: { met?: EventMeeting | null }) {
  const [form, setForm] = useState<Pick<EventForm, 'meeting'>>({ meeting: met });
  return (
    <Island>
      <MeetingField form={form} met={met} onChange={setForm} />
      <output data-testid="meeting">{JSON.stringify(form.meeting)}</output>
    </Island>
  );
}

const field = page.getByRole('combobox', { name: 'Place of the map' });
const meeting = page.getByTestId('meeting');
const offered = page.getByRole('option');

beforeEach(async () => {
  await signIn('level7');
  answerOffers();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await signOutAgain();
});

it('offers meeting points at once, and takes one by keys alone', async () => {
  await render(<Form />);
  await expect.poll(() => offered.elements().length).toBe(3);
  await field.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(offered.nth(1)).toHaveAttribute('aria-selected', 'true');
  const { id } = offered.nth(1).element();
  await expect.element(field).toHaveAttribute('aria-activedescendant', id);
  await userEvent.keyboard('{Enter}');
  const chosen = { mapId, number: 2, name: 'Lych Gate' };
  await expect.element(meeting).toHaveTextContent(JSON.stringify(chosen));
  // The focus stands on what took the field's place, and goes back with it.
  const out = page.getByRole('button', { name: 'Take it out: Lych Gate' });
  await expect.element(out).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(meeting).toHaveTextContent('null');
});

it('searches by name, and says where nothing has it', async () => {
  await render(<Form />);
  await field.fill('zeal');
  await expect.poll(() => offered.elements().length).toBe(1);
  await offered.click();
  const chosen = { mapId, number: 3, name: 'Zeal Gate' };
  await expect.element(meeting).toHaveTextContent(JSON.stringify(chosen));
  await page.getByRole('button', { name: 'Take it out: Zeal Gate' }).click();
  await field.fill('nowhere');
  const words = 'No place that everybody sees has this name.';
  await expect.element(page.getByText(words)).toBeVisible();
  // Enter chooses nothing, and sends no form.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(meeting).toHaveTextContent('null');
});

it('says that the place where an event meets is no longer on the map, until another is chosen', async () => {
  const gone = { mapId, number: 9, name: 'The old gate' };
  const { rerender } = await render(<Form met={{ ...gone, map: 'The Cairns' }} />);
  const words = 'It is no longer on the map: take it out and choose another.';
  expect(page.getByText(words).elements()).toEqual([]);
  await rerender(<Form met={{ ...gone, map: null }} />);
  await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Take it out: The old gate' }).click();
  await page.getByRole('option').first().click();
  await expect.element(meeting).not.toHaveTextContent('null');
  expect(page.getByText(words).elements()).toEqual([]);
});
