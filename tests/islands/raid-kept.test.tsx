import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seatedIn } from '#rules/raids/plan.ts';
import { raider, raidId } from './raid-host.ts';
import { enter, heron, leave, openPlan, placed } from './raid-page.tsx';
import { ids } from './session.ts';

beforeEach(enter);
afterEach(leave);

const prefix = `draft:raid:${ids.level7}:${raidId}#`;

const keptMoves = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const readable = {
  ...{ id: crypto.randomUUID(), step: 'P01 to Heron, seat 1' },
  changes: [{ kind: 'seat', at: heron(0), was: null, is: placed(raider(1)) }],
};

/** As an older release may have kept it: a kind of change that is no more. */
const unreadable = {
  ...{ id: crypto.randomUUID(), step: 'P02 to the gallery' },
  changes: [{ kind: 'gallery', is: placed(raider(2)) }],
};

describe('moves that an older release has kept', () => {
  it('are sent as far as they can be read; the others are told, and then forgotten', async () => {
    localStorage.setItem(`${prefix}a`, JSON.stringify([unreadable, readable]));
    localStorage.setItem(`${prefix}b`, '[{"id":');
    const host = await openPlan();
    const lost = page.getByText(
      'Could not be sent any more, since the site has changed: P02 to the gallery; a move without a name',
    );
    await expect.element(lost).toBeVisible();
    await expect
      .element(page.getByText('Sent now, as it was not before: P01 to Heron, seat 1'))
      .toBeVisible();
    await expect.poll(() => seatedIn(host.raid.plan)).toEqual([placed(raider(1))]);
    await expect.poll(keptMoves).toEqual([`${prefix}a`, `${prefix}b`]);
    expect(JSON.parse(localStorage.getItem(`${prefix}a`) ?? '')).toEqual([unreadable]);
    await page.getByRole('button', { name: 'Understood' }).click();
    await expect.element(lost).not.toBeInTheDocument();
    expect(keptMoves()).toEqual([]);
  });
});
