import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Due } from '#contract/due.ts';
import type { OwnTrial, Trial, TrialList } from '#contract/trials.ts';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { Trials } from '#islands/trials/Trials.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { pressTwice } from './press-twice.ts';
import { ids, signIn, signOutAgain } from './session.ts';

/** Answers the next calls of a path with this body. */
function answer(path: string, body: unknown): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(url, location.href);
    return pathname === path ? Response.json(body) : real(input, init);
  });
}

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

const extended = {
  startedAt: '2026-10-01T00:00:00.000Z',
  endsAt: '2026-10-29T00:00:00.000Z',
  verdict: 'extend',
  reason: 'Still finding the calendar',
  decidedAt: '2026-10-28T00:00:00.000Z',
} as const;

const progress = {
  attendance: { present: 1, late: 0, excused: 0, bench: 0, absent: 0 },
  character: null,
  onLeave: false,
  vouches: [],
};

const running: Trial = {
  id: '00000000-0000-4000-8000-000000000002',
  discordId: '1000000000000000042',
  username: 'Wren Oake',
  avatar: null,
  guilded: true,
  startedAt: '2026-10-28T00:00:00.000Z',
  endsAt: '2026-11-26T00:00:00.000Z',
  verdict: null,
  reason: null,
  decidedAt: null,
  decidedBy: null,
  ...progress,
  notes: [
    {
      id: '00000000-0000-4000-8000-00000000000a',
      discordId: '1000000000000000044',
      by: 'Sigrun',
      avatar: null,
      words: 'Better now',
      at: '2026-11-01T00:00:00.000Z',
    },
  ],
  votes: [],
};

/** Makes the answer of all trials: none but those that are named. */
const allTrials = (those: Partial<TrialList>): TrialList => ({
  ...{ running: [], earlier: [], decided: [], decidedInYear: 0, next: null, without: [] },
  ...those,
});

describe('trials, for officers', () => {
  it('shows what was said in the term before an extension', async () => {
    await signIn('level7');
    const before: Trial = {
      ...running,
      ...extended,
      id: '00000000-0000-4000-8000-000000000001',
      decidedBy: 'Oda',
      notes: [
        {
          id: '00000000-0000-4000-8000-00000000000b',
          discordId: '1000000000000000045',
          by: 'Oda',
          avatar: null,
          words: 'Late twice',
          at: '2026-10-10T00:00:00.000Z',
        },
      ],
    };
    answer(
      '/api/guild/trials',
      allTrials({ running: [running], earlier: [before], decided: [before], decidedInYear: 1 }),
    );
    await render(<Trials zone="Europe/Berlin" />);
    const summary = page.getByText('0 vouches, 1 note, 1 earlier term');
    await userEvent.click(summary);
    await expect.element(page.getByText(/Better now/)).toBeVisible();
    await expect.element(page.getByText(/Late twice/)).toBeVisible();
    await expect.element(page.getByText(/Extended by Oda/)).toBeVisible();
  });
});

describe('an officer’s own trial', () => {
  it('is read by them, and judged by the others', async () => {
    await signIn('level7');
    const votes: Trial['votes'] = [
      ...[{ discordId: '1000000000000000043', by: 'Oda', avatar: null }],
    ].map((voter) => ({ ...voter, vote: 'pass', at: '2026-11-02T00:00:00.000Z' }));
    answer('/api/guild/trials', {
      running: [{ ...running, discordId: ids.level7, username: 'Tove', votes }],
      earlier: [],
      decided: [],
      decidedInYear: 0,
      next: null,
      without: [],
    });
    await render(<Trials zone="Europe/Berlin" />);
    await expect
      .element(page.getByText(/^This is your own trial: the other officers vote/))
      .toBeVisible();
    const shown = page.getByRole('group', { name: 'Votes on your own trial' });
    await expect.element(shown.getByText('Passed: Oda')).toBeInTheDocument();
    await userEvent.click(page.getByText('0 vouches, 1 note'));
    await expect.element(page.getByRole('textbox', { name: /^Private note/ })).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
    expect(shown.getByRole('button').elements()).toEqual([]);
    expect(page.getByRole('button', { name: /^(Decide|Change the term)/ }).elements()).toEqual([]);
  });
});

describe('an officer’s vote', () => {
  it('is the one of their id: two officers may have one name', async () => {
    await signIn('level7');
    const at = '2026-11-02T00:00:00.000Z';
    const votes: Trial['votes'] = [
      { discordId: '1000000000000000043', by: 'level7', avatar: null, vote: 'end', at },
      { discordId: ids.level7, by: 'level7', avatar: null, vote: 'pass', at },
    ];
    answer('/api/guild/trials', allTrials({ running: [{ ...running, votes }] }));
    await render(<Trials zone="Europe/Berlin" />);
    const mine = page.getByRole('group', { name: 'Your vote on Wren Oake' });
    await expect
      .element(mine.getByRole('button', { name: 'Pass' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(mine.getByRole('button', { name: 'End' }))
      .toHaveAttribute('aria-pressed', 'false');
  });

  it('is sent once by a double click', async () => {
    await signIn('level7');
    const sent: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/vote')) {
        return Response.json(allTrials({ running: [running] }));
      }
      sent.push(url);
      await new Promise(requestAnimationFrame);
      return new Response(null, { status: 204 });
    });
    await render(<Trials zone="Europe/Berlin" />);
    await pressTwice(page.getByRole('button', { name: 'Extend' }));
    await expect.element(page.getByRole('button', { name: 'Extend' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('a trial that begins', () => {
  it('is begun once by a double click', async () => {
    await signIn('level7');
    const without = ['Pip Sallow', 'Ansel Reed'].map((username, index) => ({
      ...{ discordId: `100000000000000005${index}`, username, avatar: null, joinedAt: null },
    }));
    const begun: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST') return Response.json(allTrials({ without }));
      begun.push(((await request.json()) as { discordId: string }).discordId);
      await new Promise(requestAnimationFrame);
      return Response.json({ code: 'conflict', title: 'Conflict', status: 409, detail: 'Runs' });
    });
    await render(<Trials zone="Europe/Berlin" />);
    await pressTwice(page.getByRole('button', { name: 'Begin today the trial of Pip Sallow' }));
    await page.getByRole('button', { name: 'Begin today the trial of Ansel Reed' }).click();
    await expect.poll(() => begun).toEqual(without.map(({ discordId }) => discordId));
  });
});

describe('what an officer types of a trial', () => {
  it('chooses no verdict beforehand, and decides nothing before one is chosen', async () => {
    await signIn('level7');
    answer('/api/guild/trials', {
      running: [running],
      earlier: [],
      decided: [],
      decidedInYear: 0,
      next: null,
      without: [],
    });
    const path = `/api/guild/trials/${running.id}/verdict`;
    const sent = () =>
      vi
        .mocked(globalThis.fetch)
        .mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
        .filter((url) => url.endsWith(path)).length;
    await render(<Trials zone="Europe/Berlin" />);
    await userEvent.click(page.getByRole('button', { name: 'Decide the trial of Wren Oake' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason, which they will read' }).fill('Steady');
    expect(dialog.getByRole('radio', { checked: true }).elements()).toEqual([]);
    const decide = dialog.getByRole('button', { name: 'Decide the trial' });
    await decide.click();
    await expect
      .poll(() => dialog.getByRole('radio', { name: 'Passed' }).element().matches(':invalid'))
      .toBe(true);
    expect(sent()).toBe(0);
    await dialog.getByText('Ended', { exact: true }).click();
    await decide.click();
    await expect.poll(sent).toBe(1);
  });

  it('outlives an ended session', async () => {
    await signIn('level7');
    answer('/api/guild/trials', allTrials({ running: [running] }));
    const first = await render(<Trials zone="Europe/Berlin" />);
    await userEvent.click(page.getByText(/^0 vouches, 1 note/));
    await userEvent.click(page.getByRole('button', { name: 'Decide the trial of Wren Oake' }));
    const reason = page.getByRole('textbox', { name: 'Reason, which they will read' });
    await reason.fill('Gate first, each time');
    await page.getByText('Extended', { exact: true }).click();
    await page.getByRole('spinbutton', { name: 'Days of the next term' }).fill('14');
    // A session that has ended leads away, and back to a new page.
    await first.unmount();
    await render(<Trials zone="Europe/Berlin" />);
    await userEvent.click(page.getByText(/^0 vouches, 1 note/));
    await userEvent.click(page.getByRole('button', { name: 'Decide the trial of Wren Oake' }));
    await expect.element(reason).toHaveValue('Gate first, each time');
    await expect.element(page.getByRole('radio', { name: 'Extended' })).toBeChecked();
    await expect
      .element(page.getByRole('spinbutton', { name: 'Days of the next term' }))
      .toHaveValue(14);
  });
});

describe('one’s own trial', () => {
  it('shows the verdict with its reason, and the term before', async () => {
    await signIn('trial');
    const own: OwnTrial = {
      ...progress,
      startedAt: '2026-10-28T00:00:00.000Z',
      endsAt: '2026-11-26T00:00:00.000Z',
      verdict: 'pass',
      reason: 'Back at the gate first each time',
      decidedAt: '2026-11-19T00:00:00.000Z',
      earlier: [extended],
    };
    answer('/api/guild/trials/mine', own);
    await render(<OwnRecord zone="Europe/Berlin" />);
    await expect.element(page.getByText('passed')).toBeVisible();
    await expect.element(page.getByText(own.reason!)).toBeVisible();
    await expect.element(page.getByText(extended.reason)).toBeVisible();
    await expect.element(page.getByText(/days? left|overdue/)).not.toBeInTheDocument();
  });
});

describe('what was decided', () => {
  it('keeps the votes and notes on which the verdict rested', async () => {
    await signIn('level7');
    const at = '2026-10-27T00:00:00.000Z';
    const decided: Trial = {
      ...{ ...running, ...extended, verdict: 'pass', decidedBy: 'Oda' },
      votes: [{ discordId: ids.level7, by: 'Oda', avatar: null, vote: 'end', at }],
    };
    answer('/api/guild/trials', allTrials({ decided: [decided], decidedInYear: 1 }));
    await render(<Trials zone="Europe/Berlin" />);
    await page.getByRole('button', { name: 'Votes and notes on Wren Oake' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wren Oake' });
    await expect.element(dialog.getByText(/Better now/)).toBeVisible();
    await expect.element(dialog.getByText('Ended', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Nobody vouched.')).toBeVisible();
  });

  it('earlier comes when it is asked for', async () => {
    await signIn('level7');
    const old: Trial = { ...running, ...extended, verdict: 'end', decidedBy: 'Oda' };
    answer('/api/guild/trials', allTrials({ next: `0_${old.id}` }));
    await render(<Trials zone="Europe/Berlin" />);
    answer('/api/guild/trials/older', { trials: [old], next: null });
    await page.getByRole('button', { name: 'Show earlier trials' }).click();
    const table = page.getByRole('region', { name: 'Trials decided earlier' });
    await expect.element(table.getByText('28 Oct 2026')).toBeVisible();
  });
});

describe('a term', () => {
  it('ends on the day that an officer chooses', async () => {
    await signIn('level7');
    const sent: unknown[] = [];
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/api/guild/trials')) {
        return Response.json(allTrials({ running: [running] }));
      }
      if (!request.url.endsWith('/term')) return real(input, init);
      sent.push(await request.json());
      return Response.json({ endsAt: running.endsAt });
    });
    await render(<Trials zone="Europe/Berlin" />);
    await page.getByRole('button', { name: 'Change the term of Wren Oake' }).click();
    const dialog = page.getByRole('dialog', { name: 'The term of Wren Oake' });
    const lastDay = addDays(dayAt(Date.now(), 'Europe/Berlin'), 10);
    await dialog.getByLabelText('Last day').fill(lastDay);
    await dialog.getByRole('button', { name: 'Choose this day' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ lastDay, seenEnd: running.endsAt }]);
  });
});

describe('what is due', () => {
  const nothing: Due = {
    ...{ decide: [], vote: [], untried: 0, unrecorded: [], missing: 0 },
    appeals: { count: 0, oldest: null },
  };

  it('stands above the trials, each with its way there', async () => {
    await signIn('level7');
    const { id, discordId, username, avatar, endsAt } = running;
    answer('/api/guild/due', {
      ...nothing,
      decide: [{ id, discordId, username, avatar, endsAt, voted: false }],
      appeals: { count: 2, oldest: '2026-11-02T00:00:00.000Z' },
      missing: 3,
    });
    await render(<Trials zone="Europe/Berlin" />);
    const list = page.getByRole('list').filter({ hasText: 'to decide' });
    await expect.element(list.getByText(/Wren Oake \(.+, your vote is missing\)/)).toBeVisible();
    const links = list.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 trial to decide', '/admin/dashboards/trials#running'],
      ['2 appeals wait for an answer', '/admin/dashboards/attendance'],
      ['3 members without a character', '/admin/dashboards/characters'],
    ]);
  });

  it('says so when nothing is', async () => {
    await signIn('level7');
    answer('/api/guild/due', nothing);
    await render(<Trials zone="Europe/Berlin" />);
    await expect.element(page.getByText('Nothing waits for the officers.')).toBeVisible();
  });
});
