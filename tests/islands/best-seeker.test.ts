import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BestSeeker } from '#islands/character-form/best/best-seeker.ts';
import type { Found, Wish } from '#islands/character-form/best/wish.ts';
import { startProfiles } from '#rules/gear/start-weights.ts';
import { signIn, signOutAgain } from './session.ts';

const wishOf = (revision: string): Wish => ({
  revision,
  profile: startProfiles('Tank')[0]!,
  settings: { rarity: 'best', enchant: 20, qualityTenths: 1000 },
  pool: { is: 'all' },
  ...{ level: 50, worn: {}, locked: [], excluded: [] },
});

let seeker: BestSeeker;
const asLongAsItTakes = () => new AbortController().signal;

beforeEach(async () => {
  await signIn('level3');
  seeker = new BestSeeker();
});

afterEach(async () => {
  seeker.stop();
  await signOutAgain();
});

describe('the worker that finds the best gear', () => {
  it('tells how far it is, then the best, then those that come next', async () => {
    const signal = asLongAsItTakes();
    const { revision } = await seeker.ask({ ask: 'read' }, { signal });
    const firsts: Found[] = [];
    const found = await seeker.ask(
      { ask: 'best', wish: wishOf(revision) },
      { signal, onFirst: (first) => firsts.push(first) },
    );
    if (found.is !== 'found') throw new Error('Nothing was found');
    expect(found.proof).toEqual({ is: 'proven' });
    expect(found.builds).toHaveLength(10);
    expect(firsts).toEqual([{ ...found, builds: found.builds.slice(0, 1) }]);
  });

  it('gives a question up, and answers the next one', async () => {
    const signal = asLongAsItTakes();
    const { revision } = await seeker.ask({ ask: 'read' }, { signal });
    const controller = new AbortController();
    const asked = seeker.ask(
      { ask: 'best', wish: wishOf(revision) },
      { signal: controller.signal },
    );
    // The question has been sent by then.
    await Promise.resolve();
    const reason = new Error('Not wanted any more');
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
    const found = await seeker.ask({ ask: 'best', wish: wishOf(revision) }, { signal });
    expect(found.is).toBe('found');
  });

  it('says what went wrong', async () => {
    const signal = asLongAsItTakes();
    const { revision } = await seeker.ask({ ask: 'read' }, { signal });
    const wish = wishOf(revision);
    const weights = { ...wish.profile.weights, Armor: 1e12 };
    const asked = seeker.ask(
      { ask: 'best', wish: { ...wish, profile: { ...wish.profile, weights } } },
      { signal },
    );
    await expect(asked).rejects.toThrow('The weights are too large');
  });
});
