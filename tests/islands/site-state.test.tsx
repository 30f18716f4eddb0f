import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SiteState as State } from '#contract/site-state.ts';
import { sizeInWords, spanInWords } from '#islands/site-state/amounts.ts';
import { asText } from '#islands/site-state/as-text.ts';
import { findingsOf, summaryOf } from '#islands/site-state/findings.ts';
import { SiteState } from '#islands/site-state/SiteState.tsx';
import { unwell, well } from '#tests/screens/site-states.ts';
import { signIn, signOutAgain } from './session.ts';

const found = (state: State) =>
  findingsOf(state).map(({ verdict, title }) => `${verdict}: ${title}`);

const before = (ms: number) => new Date(Date.parse(well.at) - ms).toISOString();
const hour = 60 * 60_000;
const backups = (change: Partial<State['backups']>): State => ({
  ...well,
  backups: { ...well.backups, ...change },
});
const kept = (files: NonNullable<State['backups']['kept']>['files']) =>
  backups({ kept: { folder: '/b', most: 14, files } });
const roles = (change: Partial<State['roles']>): State => ({
  ...well,
  roles: { ...well.roles, ...change },
});
const build = (change: Partial<NonNullable<State['build']>>): State => ({
  ...well,
  build: { ...well.build!, ...change },
});
const data = (free: number): State => ({
  ...well,
  disks: [{ holds: 'data', room: { free, size: 80e9 } }],
});
const slow = (times: number, calls: number): State => ({
  ...well,
  slowCalls: [{ ...unwell.slowCalls[0]!, slow: times, calls }],
});
const failure = { at: well.at, words: 'why' };

describe('what is not as it should be', () => {
  it.each<[what: string, state: State, findings: string[]]>([
    ['nothing', well, []],
    [
      'a host that cannot work',
      { ...well, troubles: ['Why.'] },
      ['broken: This host cannot work as it should.'],
    ],
    [
      'pages of another version',
      build({ version: '0.0.9' }),
      ['look: The pages are of version 0.0.9, the host is 0.1.0.'],
    ],
    ['pages of an unknown version', build({ version: null }), []],
    [
      'pages of another commit',
      {
        ...build({ version: '0.1.0+0a1b2c3d' }),
        host: { ...well.host, version: '0.1.0+4e5f6a7b' },
      },
      ['look: The pages are of version 0.1.0+0a1b2c3d, the host is 0.1.0+4e5f6a7b.'],
    ],
    ['pages that alone say of which commit they are', build({ version: '0.1.0+0a1b2c3d' }), []],
    ['little room', data(900e6), ['look: The disk of the data has 900 MB left.']],
    ['no room', data(90e6), ['broken: The disk of the data has 90.0 MB left.']],
    [
      'less room than two more backups need',
      { ...kept({ count: 1, newestBytes: 80e9 }) },
      ['look: The disk of the backups has 190 GB left.'],
    ],
    [
      'both on one disk, told once',
      {
        ...well,
        disks: (['data', 'backups'] as const).map((holds) => ({
          holds,
          room: { free: 1e6, size: 2e9 },
        })),
      },
      ['broken: The disk of data and backups has 1.0 MB left.'],
    ],
    [
      'a disk that has gone',
      { ...well, disks: [{ holds: 'backups', room: null }] },
      ['look: The disk of the backups does not answer.'],
    ],
    ['a backup of 26 hours', backups({ last: before(26 * hour) }), []],
    [
      'an older one',
      backups({ last: before(50 * hour) }),
      ['broken: The last backup is 2 days old.'],
    ],
    [
      'a backup that failed',
      backups({ failed: failure }),
      ['broken: The last try to write a backup failed.'],
    ],
    [
      'no backup, a new host',
      { ...backups({ last: null }), host: { ...well.host, since: before(hour) } },
      ['look: There is no backup yet.'],
    ],
    ['no backup, an old host', backups({ last: null }), ['broken: There is no backup.']],
    ['none wanted', backups({ last: null, kept: null }), ['look: No nightly backups are made.']],
    [
      'none any more',
      backups({ last: before(90 * hour), kept: null }),
      ['look: No nightly backups are made.'],
    ],
    ['those of another host', backups({ kept: null }), []],
    [
      'a folder that cannot be read',
      kept(null),
      ['broken: The folder of the backups cannot be read.'],
    ],
    [
      'an empty folder',
      kept({ count: 0, newestBytes: null }),
      ['look: This host’s folder of backups is empty, though one was written.'],
    ],
    [
      'Discord silent',
      roles({ silentSince: before(3 * hour) }),
      ['look: Roles could not be read from Discord for 3 hours.'],
    ],
    [
      'Discord silent too long',
      roles({ readAt: before(25 * hour), silentSince: before(25 * hour) }),
      ['broken: Discord’s roles were last read 25 hours ago: nobody has roles any more.'],
    ],
    [
      'a reading that is late',
      roles({ readAt: before(hour) }),
      ['look: Discord’s roles were last read 60 minutes ago.'],
    ],
    ['no reading ever', roles({ readAt: null }), ['look: Discord’s roles have never been read.']],
    ['roles without a bot', roles({ source: 'sign-ins', readAt: null }), []],
    ['the demo guild', roles({ source: 'demo', readAt: null, holdHours: null }), []],
    ['no pages', { ...well, build: null }, []],
    [
      'a build that failed',
      build({ buildFailed: failure, nextText: before(9 * hour) }),
      ['broken: A text could not be published on its day.'],
    ],
    [
      'a text that waits too long',
      build({ nextText: before(3 * hour) }),
      ['look: A text has waited for 3 hours to be published.'],
    ],
    [
      'a torn build',
      build({ unreadable: failure }),
      ['broken: There is a newer build that cannot be read.'],
    ],
    [
      'a warning',
      build({ warnings: ['odd'] }),
      ['look: The check of the texts let 1 odd thing pass.'],
    ],
    [
      'a link to nowhere',
      build({ brokenLinks: [{ path: '/x', page: '/' }] }),
      ['look: 1 link or picture of the pages leads nowhere.'],
    ],
    [
      'what fails',
      { ...well, failing: unwell.failing },
      ['look: Pages led people to 2 addresses that failed.'],
    ],
    ['a call that was slow by accident', slow(4, 100), []],
    ['one that is slow once in a thousand', slow(9, 9000), []],
    [
      'one that is slow again and again',
      slow(5, 500),
      ['look: 1 call of the site was slow again and again.'],
    ],
    [
      'a heavy page',
      build({ weights: unwell.build!.weights }),
      ['look: 1 page is heavier than the budget.'],
    ],
  ])('with %s', (_, state, findings) => {
    expect(found(state)).toEqual(findings);
  });

  it('comes in the order in which it matters, with something to do about each', () => {
    const findings = findingsOf(unwell);
    expect(findings.map(({ verdict, topic }) => `${verdict} ${topic}`)).toEqual([
      ...['broken host', 'broken disks', 'broken backups', 'broken build'],
      ...['look host', 'look disks', 'look roles', 'look build', 'look build'],
      ...['look failing', 'look slow', 'look weights'],
    ]);
    for (const { advice } of findings) expect(advice).toMatch(/^[A-Z].*[.?]$/s);
    expect(summaryOf(findings)).toBe('4 things are broken, 8 things to look at.');
  });

  it.each([
    [-5, 'less than a minute'],
    [29_000, 'less than a minute'],
    [60_000, '1 minute'],
    [89 * 60_000, '89 minutes'],
    [26 * hour, '26 hours'],
    [72 * hour, '3 days'],
  ])('says %i ms as %s', (ms, words) => {
    expect(spanInWords(ms)).toBe(words);
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [11_972, '12.0 KB'],
    [107_779, '108 KB'],
    [412e6, '412 MB'],
    [3.2e12, '3.2 TB'],
  ])('says %i bytes as %s', (bytes, words) => {
    expect(sizeInWords(bytes)).toBe(words);
  });
});

describe('the page', () => {
  beforeEach(() => signIn('level7'));
  afterEach(async () => {
    vi.restoreAllMocks();
    await signOutAgain();
  });

  const answer = (make: () => Response | Promise<Response>) => {
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.includes('/api/guild/site-state') ? make() : real(input, init);
    });
  };

  it('reads the real host', async () => {
    await render(<SiteState />);
    await expect.element(page.getByText('No nightly backups are made.')).toBeVisible();
    await expect.element(page.getByText('the demo guild: Discord is not asked')).toBeVisible();
    await expect.element(page.getByText('This host serves no pages.').first()).toBeVisible();
  });

  it('says in one line that all is well', async () => {
    answer(() => Response.json(well));
    await render(<SiteState />);
    await expect.element(page.getByText('All is well. Nothing has to be done.')).toBeVisible();
    await expect.element(page.getByText('No call took 500 ms or longer.')).toBeVisible();
    await expect.element(page.getByText('Before upgrade')).toBeVisible();
    expect(page.getByText('Fine').elements()).toHaveLength(7);
    expect(page.getByText('Broken').elements()).toEqual([]);
  });

  it('says first what is broken, and what to do', async () => {
    answer(() => Response.json(unwell));
    await render(<SiteState />);
    const items = page.getByRole('region', { name: 'What to do' }).getByRole('listitem');
    await expect.poll(() => items.first().element().textContent).toMatch(/^Broken/);
    expect(items.elements()).toHaveLength(12);
    // An address that failed is text: nobody is led there.
    const failing = page.getByRole('region', { name: 'Pictures and links that fail', exact: true });
    await expect.element(failing.getByText(/moved-away/)).toBeVisible();
    expect(failing.getByRole('link').elements()).toEqual([]);
  });

  it('says when it did not come, and tries again', async () => {
    answer(() => Response.json({}, { status: 500 }));
    await render(<SiteState />);
    await expect.element(page.getByText('The state of the site did not come.')).toBeVisible();
    answer(() => Response.json(well));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/^All is well/)).toBeVisible();
  });

  it('looks again when it is asked to', async () => {
    answer(() => Response.json(unwell));
    await render(<SiteState />);
    await expect.element(page.getByText(/things are broken/)).toBeVisible();
    answer(() => Response.json(well));
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect.element(page.getByText(/^All is well/)).toBeVisible();
  });

  it('can be taken along as text, which names no machine', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    answer(() => Response.json(unwell));
    await render(<SiteState />);
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect.element(page.getByText('Copied.')).toBeVisible();
    const [[text]] = copied.mock.calls as [[string]];
    expect(text).toBe(asText(unwell));
    expect(text).toContain('# State of the site, 2026-11-23 09:00 UTC');
    expect(text).toContain('- Before upgrade: none yet');
    expect(asText(well)).toContain('- Before upgrade: 2026-11-02 18:20 UTC');
    expect(text).toContain('- Broken: The last try to write a backup failed.\n  ENOSPC');
    expect(text).toContain('GET /api/guild/attendance: 57 of 412, median 840 ms, longest 4.2 s');
    expect(text).not.toContain(unwell.host.name);
    expect(text).not.toContain('/backups');
  });
});
