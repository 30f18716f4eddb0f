import type { Locator, Page } from '@playwright/test';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { expect, settled } from './test.ts';

export const zone = 'Europe/Berlin';

/** Makes what is said of an evening in six days. */
export function planned(title: string): object {
  // The middle of the day lies on that day in every zone, and next to no change of the clocks.
  const day = addDays(dayAt(Date.now(), zone), 6);
  const times = { start: `${day}T12:00`, end: `${day}T14:00`, zone };
  const flags = { mandatory: false, tbd: false, allCall: false, isPublic: false, squadId: null };
  return { title, description: '', ...times, ...flags };
}

/** Plans an evening in six days, as the officer who is signed in, and returns its id. */
export async function plan(page: Page, title: string, part: object = {}): Promise<string> {
  const event = { ...planned(title), ...part };
  const response = await page.request.post('/api/guild/events', { data: { event, repeat: null } });
  expect(response.status(), await response.text()).toBe(200);
  const { ids } = (await response.json()) as { ids: string[] };
  return ids[0]!;
}

/** Opens an evening by its address. */
export async function openEvening(page: Page, id: string): Promise<Locator> {
  await page.goto(`/dashboards/calendar/${id}`);
  await settled(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Plans an evening that began some hours ago and is on, as the officer who is signed in, and returns its id. */
export async function planNow(
  { request }: Pick<Page, 'request'>,
  title: string,
  hoursAgo = 1,
): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
  const times = { start: at(-hoursAgo), end: at(3), zone: 'UTC' };
  const flags = { mandatory: false, tbd: false, allCall: false, isPublic: false, squadId: null };
  const event = { title, description: '', ...times, ...flags };
  const response = await request.post('/api/guild/events', { data: { event, repeat: null } });
  expect(response.status(), await response.text()).toBe(200);
  const { ids } = (await response.json()) as { ids: string[] };
  return ids[0]!;
}

/** Opens what is recorded of an evening, with everybody who was asked. */
export async function openRecords(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/dashboards/attendance?event=${id}`);
  await settled(page);
}
