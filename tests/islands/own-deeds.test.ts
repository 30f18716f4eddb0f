import { expect, it, vi } from 'vitest';
import type { SquadMove } from '#contract/squad-changes.ts';
import type { Deed } from '#islands/squad-builder/deeds.ts';
import { type DeedWay, OwnDeeds } from '#islands/squad-builder/own-deeds.ts';

const heron = { squadId: 'heron', role: null };
const moves: SquadMove[] = [{ discordId: '1', was: null, is: heron }];
const deed: Deed = { label: 'Wend to Heron', moves };

/** Makes deeds with a server that refuses all, and tells in which order they ask it. */
function refusing(read: () => Promise<void>) {
  const order: string[] = [];
  const told = vi.fn<DeedWay['onRefused']>(() => {
    order.push('told');
  });
  const deeds = new OwnDeeds({
    send: () => Promise.reject(new Error('Wend is in Tern by now.')),
    isRefusal: () => true,
    known: () => undefined,
    read: async () => {
      await read();
      order.push('read');
    },
    onFailure: () => undefined,
    onRefused: told,
  });
  return { deeds, order, told };
}

it('takes a refused deed away once it is read what is in its way', async () => {
  const { deeds, order, told } = refusing(() => new Promise((resolve) => setTimeout(resolve)));
  deeds.act(deed);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(order).toEqual(['read', 'told']);
  expect(deeds.$view.get()).toMatchObject({ own: [], undo: null });
  deeds.close();
});

it('tells of a refused deed though nobody answers any more', async () => {
  const { deeds, told } = refusing(() => Promise.reject(new Error('Nobody answers.')));
  deeds.act(deed);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(deeds.$view.get()).toMatchObject({ own: [], undo: null });
  deeds.close();
});
