import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { keepView } from '#contract/view-changes.ts';
import { readViews } from '#contract/views.ts';
import type { Screen, ViewParameters } from '#rules/tables/screens.ts';
import { createEvents } from '#contract/planning.ts';
import { AdminClasses } from '#islands/admin-classes/AdminClasses.tsx';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { Roles } from '#islands/roles/Roles.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { chooseView } from '#stores/chosen-views.ts';
import { copyOf, findView, keptViews, viewsKey } from '#stores/kept-views.ts';
import { sendView } from '#stores/sent-views.ts';
import { enter, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const start = window.location.href;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });

/** Returns what the address says of the screen, without what the test's own page has there. */
function search(): string {
  const query = new URLSearchParams(window.location.search);
  for (const name of ['sessionId', 'iframeId']) query.delete(name);
  return query.toString();
}

/** Keeps a view on the host, as another device does. */
async function keepElsewhere(screen: Screen, parameters: ViewParameters, name = ''): Promise<void> {
  const body = { name, parameters: copyOf(parameters), age: 0 };
  await call(keepView, { params: { screen }, body });
}

/** Says what the host keeps of a screen. */
async function onHost(screen: Screen): Promise<ViewParameters | undefined> {
  const { views } = await call(readViews, {});
  return views.find((view) => view.screen === screen && view.name === '')?.parameters;
}

/** Leaves the page for a browser of the same person in which nothing is kept. */
function inAnotherBrowser(): void {
  localStorage.removeItem(viewsKey);
  window.history.replaceState(null, '', start);
}

/** Waits for the host's views until they are let go. Returns what lets them go. */
function heldViews(): () => void {
  const real = globalThis.fetch;
  const held = Promise.withResolvers<undefined>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url, method } = input instanceof Request ? input : new Request(input, init);
    if (method === 'GET' && url.endsWith('/api/guild/views')) await held.promise;
    return real(input, init);
  });
  return () => {
    held.resolve(undefined);
  };
}

beforeEach(async () => {
  await page.viewport(1200, 900);
  await signIn('level7');
});

afterEach(signOutAgain);

describe('a view that a person chooses', () => {
  it('is there in another browser of theirs, from its first opening on', async () => {
    const first = await render(<Calendar zone={zone} />);
    await page.getByText('Week', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Mandatory only' }).click();
    expect(search()).toBe('view=week&mandatory=');
    const chosen = { view: ['week'], mandatory: [''] };
    await expect.poll(() => onHost('calendar')).toEqual(chosen);
    await first.unmount();
    inAnotherBrowser();
    await render(<Calendar zone={zone} />);
    await expect.element(radio('Week')).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Mandatory only' })).toBeChecked();
    expect(search()).toBe('view=week&mandatory=');
  });

  it('shows at once in the same browser, before the host has told anything', async () => {
    chooseView('calendar', { view: ['week'] });
    const letGo = heldViews();
    await render(<Calendar zone={zone} />);
    await expect.element(radio('Week')).toBeChecked();
    letGo();
  });

  it('goes where another device has led back to the standard view', async () => {
    chooseView('calendar', { view: ['week'] });
    await expect.poll(() => findView({ screen: 'calendar', name: '' })?.unsentSince).toBeNull();
    await keepElsewhere('calendar', {});
    await render(<Calendar zone={zone} />);
    await expect.element(radio('Month')).toBeChecked();
    expect(search()).toBe('');
  });

  it('does not change under the hand of somebody who has pressed something', async () => {
    await keepElsewhere('calendar', { view: ['week'] });
    const letGo = heldViews();
    const first = await render(<Calendar zone={zone} />);
    await expect.element(radio('Month')).toBeChecked();
    await userEvent.keyboard('{Tab}');
    letGo();
    await expect.poll(() => findView({ screen: 'calendar', name: '' })).toBeDefined();
    await expect.element(radio('Month')).toBeChecked();
    await first.unmount();
    await render(<Calendar zone={zone} />);
    await expect.element(radio('Week')).toBeChecked();
  });

  it('gives way to an address that names one, and stays as it is', async () => {
    await keepElsewhere('calendar', { view: ['week'], kind: ['raid'] });
    window.history.replaceState(null, '', '?view=agenda');
    await render(<Calendar zone={zone} />);
    await expect.element(radio('Agenda')).toBeChecked();
    await expect.poll(() => findView({ screen: 'calendar', name: '' })).toBeDefined();
    await expect.element(radio('Agenda')).toBeChecked();
    expect(search()).toBe('view=agenda');
    expect(await onHost('calendar')).toEqual({ view: ['week'], kind: ['raid'] });
  });

  it('is read anew where a page is loaded again whose address it had written', async () => {
    chooseView('calendar', { view: ['week'] });
    const first = await render(<Calendar zone={zone} />);
    await expect.element(radio('Week')).toBeChecked();
    await expect.poll(() => findView({ screen: 'calendar', name: '' })?.unsentSince).toBeNull();
    await first.unmount();
    await keepElsewhere('calendar', { view: ['agenda'] });
    await render(<Calendar zone={zone} />);
    await expect.element(radio('Agenda')).toBeChecked();
  });

  it('goes on where the host keeps nothing, and is sent at the next opening', async () => {
    const real = globalThis.fetch;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.includes('/api/guild/views')
        ? new Response(null, { status: 500 })
        : real(input, init);
    });
    const first = await render(<Calendar zone={zone} />);
    await page.getByText('Week', { exact: true }).click();
    await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBeGreaterThan(1);
    await first.unmount();
    vi.restoreAllMocks();
    await render(<Calendar zone={zone} />);
    await expect.element(radio('Week')).toBeChecked();
    await expect.poll(() => onHost('calendar')).toEqual({ view: ['week'] });
  });
});

it('is kept of the roles that are looked at, and of the page', async () => {
  const pages = [
    { path: '/dashboards/calendar', title: 'Calendar', access: 2 },
    { path: '/dashboards/trials', title: 'On trial', access: 2 },
  ] as const;
  const roles = <Roles pages={pages} grants={[]} alpha={null} trialRole={null} />;
  const first = await render(roles);
  await page.getByRole('checkbox', { name: 'Officer' }).click();
  await page.getByRole('combobox', { name: 'Page' }).selectOptions('/dashboards/trials');
  const chosen = { role: ['1000000000000000007'], page: ['/dashboards/trials'] };
  await expect.poll(() => onHost('roles')).toEqual(chosen);
  await first.unmount();
  inAnotherBrowser();
  await render(roles);
  await expect.element(page.getByRole('checkbox', { name: 'Officer' })).toBeChecked();
  const choice = page.getByRole('combobox', { name: 'Page' });
  await expect.element(choice).toHaveValue('/dashboards/trials');
});

it('is kept of the records of an event: who is on trial shows or not, at each evening', async () => {
  const day = addDays(dayAt(Date.now(), zone), -1);
  const plan = async () => {
    const event = { ...newForm(day, zone, 0), title: 'The kept view', mandatory: true };
    return (await call(createEvents, { body: { event, repeat: null } })).ids[0]!;
  };
  const [one, other] = [await plan(), await plan()];
  const withTrials = page.getByRole('checkbox', { name: 'Those on trial too' });
  const everybody = page.getByRole('checkbox', { name: /^Squads, trials and who answered/ });
  window.history.replaceState(null, '', `?event=${one}`);
  const first = await render(<Attendance zone={zone} />);
  await withTrials.click();
  await everybody.click();
  expect(search()).toBe(`event=${one}&record=all&recordtrials=no`);
  await expect.poll(() => onHost('attendance')).toEqual({ recordtrials: ['no'] });
  await first.unmount();
  inAnotherBrowser();
  window.history.replaceState(null, '', `?event=${other}`);
  await render(<Attendance zone={zone} />);
  await expect.element(withTrials).not.toBeChecked();
  // Whom filling in marks is chosen for each evening anew.
  await expect.element(everybody).toBeChecked();
  await withTrials.click();
  expect(search()).toBe(`event=${other}`);
});

describe('what is sent of views', () => {
  /** Lists the bodies that are sent to be kept. */
  function sent() {
    const real = globalThis.fetch;
    const bodies: { parameters: ViewParameters; keepalive: boolean }[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'PUT') {
        const { parameters } = (await request.clone().json()) as { parameters: ViewParameters };
        bodies.push({ parameters, keepalive: request.keepalive });
      }
      return real(request);
    });
    return bodies;
  }

  it('is the last of several choices, once', async () => {
    const bodies = sent();
    for (const view of ['week', 'agenda', 'month']) chooseView('calendar', { view: [view] });
    await expect.poll(() => findView({ screen: 'calendar', name: '' })?.unsentSince).toBeNull();
    expect(bodies).toEqual([{ parameters: { view: ['month'] }, keepalive: true }]);
  });

  it('leaves with the page that is left', async () => {
    const bodies = sent();
    chooseView('missing', { ids: ['yes'] });
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => bodies).toHaveLength(1);
  });

  it('is nothing where nothing else is chosen', async () => {
    chooseView('missing', {});
    expect(keptViews()).toEqual([]);
    chooseView('missing', { ids: ['yes'] });
    const { unsentSince } = findView({ screen: 'missing', name: '' })!;
    chooseView('missing', { ids: ['yes'] });
    expect(findView({ screen: 'missing', name: '' })!.unsentSince).toBe(unsentSince);
  });

  it('gives way to what another device has chosen later', async () => {
    chooseView('missing', { ids: ['yes'] });
    const view = {
      ...findView({ screen: 'missing', name: '' })!,
      unsentSince: Date.now() - 60_000,
    };
    localStorage.setItem(
      viewsKey,
      localStorage
        .getItem(viewsKey)!
        .replace(/"unsentSince":\d+/, `"unsentSince":${view.unsentSince}`),
    );
    await keepElsewhere('missing', {});
    await sendView(view);
    expect(findView({ screen: 'missing', name: '' })).toMatchObject({
      parameters: {},
      unsentSince: null,
    });
  });

  it('is nobody else’s who signs in here', async () => {
    chooseView('missing', { ids: ['yes'] });
    await enter('level3');
    expect(keptViews()).toEqual([]);
    await enter('level7');
    expect(keptViews()).toHaveLength(1);
  });
});

describe('views with names', () => {
  const rows = () => page.getByText(/^\d+ of \d+ characters$/);

  it('are there in another browser, with what they look for, until they are removed', async () => {
    window.history.replaceState(null, '', '?find=bard&hide=mana&sort=IGN');
    const first = await render(<AdminClasses />);
    await expect.element(rows()).toBeVisible();
    await page.getByText('Views').click();
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('Bards by name');
    await button('Save view').click();
    await expect.element(button('Bards by name')).toBeVisible();
    await first.unmount();
    inAnotherBrowser();
    await render(<AdminClasses />);
    await expect.poll(() => keptViews()).toHaveLength(1);
    await page.getByText('Views').click();
    await button('Bards by name').click();
    expect(search()).toBe('sort=IGN&hide=mana&find=bard');
    await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('bard');
    const ign = page.getByRole('columnheader', { name: 'IGN' });
    await expect.element(ign).toHaveAttribute('aria-sort', 'ascending');
    await button('Remove view Bards by name').click();
    await expect.element(button('Bards by name')).not.toBeInTheDocument();
    expect((await call(readViews, {})).views.map(({ name }) => name)).not.toContain(
      'Bards by name',
    );
  });

  it('say when one is too many, and do not list it', async () => {
    for (let at = 0; at < 60; at++) await keepElsewhere('missing', { ids: ['yes'] }, `View ${at}`);
    await render(<AdminClasses />);
    await expect.element(rows()).toBeVisible();
    await page.getByText('Views').click();
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('One more');
    await button('Save view').click();
    const words = 'No more than 60 views with names can be kept. Remove one first.';
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button('One more')).not.toBeInTheDocument();
  });
});
