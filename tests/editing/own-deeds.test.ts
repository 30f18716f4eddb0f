import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SquadMove } from '#contract/squad-changes.ts';
import { type Deed, moveOf } from '#islands/squad-builder/deeds.ts';
import type { DeedWay } from '#islands/squad-builder/deed-way.ts';
import { OwnDeeds } from '#islands/squad-builder/own-deeds.ts';
import { withOwn } from '#islands/squad-builder/own-steps.ts';
import { personIds, Refused, squadIds, SquadsServer } from './squads-server.ts';

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

/** What stands between a page and the server: nothing, nobody, or somebody whose answers are lost. */
type Line = 'up' | 'down' | 'deaf';

/** A page of the squad builder, and what it was told. */
function openPage(server: SquadsServer) {
  const away = new Error('The guild’s server did not answer');
  const page = {
    line: 'up' as Line,
    /** milliseconds of a way to the server, or back */
    latency: 0,
    reading: server.read(),
    /** the ids of the moves that it has begun, and of those that it was told are refused */
    begun: [] as string[],
    refused: [] as string[],
    told: [] as string[],
  };
  const pass = () => new Promise((resolve) => setTimeout(resolve, page.latency));
  const isDown = () => page.line === 'down';
  const ask = async <Answer>(answer: () => Answer, isWriting: boolean): Promise<Answer> => {
    await pass();
    if (isDown()) throw away;
    const said = answer();
    await pass();
    if (isDown() || (page.line === 'deaf' && isWriting)) throw away;
    return said;
  };
  const deeds = new OwnDeeds({
    send: (deed, id) => {
      if (!('moves' in deed)) throw new Error('These pages move people alone.');
      return ask(() => server.make(deed, id), true);
    },
    isRefusal: (error) => error instanceof Refused,
    read: async () => {
      page.reading = await ask(() => server.read(), false);
    },
    onFailure: () => undefined,
    onRefused: (gone, error) => {
      page.refused.push(...gone.map(({ id }) => id));
      page.told.push(`${gone.map(({ step }) => step.label).join('; ')}. ${String(error)}`);
    },
  });
  const note = (act: () => void) => {
    const before = deeds.$view.get().begun;
    act();
    const { begun, own } = deeds.$view.get();
    if (begun > before) page.begun.push(own.at(-1)!.id);
  };
  const shown = () => withOwn(page.reading, deeds.$view.get().own);
  return Object.assign(page, {
    deeds,
    /** where everybody is, as the page shows it */
    places: () => shown().people.map(({ squadId }) => squadId),
    move: (id: string, to: string | null) => {
      const { people, squads } = shown();
      const person = people.find(({ discordId }) => discordId === id)!;
      const squad = squads.find((one) => one.id === to) ?? null;
      const deed = moveOf(person, squads, squad, null);
      if (deed)
        note(() => {
          deeds.act(deed);
        });
    },
    undo: () => {
      note(() => {
        deeds.undo();
      });
    },
    redo: () => {
      note(() => {
        deeds.redo();
      });
    },
  });
}

type Page = ReturnType<typeof openPage>;

const who = fc.nat(2);
const happening = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    who,
    id: fc.constantFrom(...personIds),
    to: fc.constantFrom(...squadIds, null),
  }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), who }),
  fc.record({
    kind: fc.constant('line' as const),
    who,
    line: fc.constantFrom<Line>('up', 'down', 'deaf'),
  }),
  fc.record({ kind: fc.constant('latency' as const), who, ms: fc.nat(3000) }),
  fc.record({ kind: fc.constant('wait' as const), who, ms: fc.nat(20_000) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer E> ? E : never;

async function happen(page: Page, what: Happening): Promise<void> {
  if (what.kind === 'move') page.move(what.id, what.to);
  else if (what.kind === 'line') page.line = what.line;
  else if (what.kind === 'latency') page.latency = what.ms;
  else if (what.kind === 'wait') await vi.advanceTimersByTimeAsync(what.ms);
  else page[what.kind]();
  await vi.advanceTimersByTimeAsync(0);
}

/** Lets every page reach the server, as long as it takes. */
async function comeToRest(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    page.line = 'up';
    page.deeds.sendNow();
  }
  const isBusy = () => pages.some(({ deeds }) => deeds.$view.get().own.length > 0);
  for (let minute = 0; minute < 30 && isBusy(); minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
  }
}

describe('pages whose connection comes and goes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lose no move: each is made once, or told to be refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
        const server = new SquadsServer();
        const pages = [openPage(server), openPage(server), openPage(server)];
        for (const what of happenings) await happen(pages[what.who]!, what);
        await comeToRest(pages);
        const begun = pages.flatMap((page) => page.begun);
        const refused = pages.flatMap((page) => page.refused);
        expect([...server.made.keys(), ...refused].toSorted()).toEqual(begun.toSorted());
        for (const { deeds } of pages) {
          expect(deeds.$view.get()).toMatchObject({ own: [], isWaiting: false });
          deeds.close();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('show everybody where they were moved last, whatever has come of it by then', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
        const server = new SquadsServer();
        const page = openPage(server);
        // The same moves at a page whose server answers at once.
        const ideal = openPage(new SquadsServer());
        for (const what of happenings) {
          if (!['line', 'latency'].includes(what.kind)) await happen(ideal, what);
          await happen(page, what);
          expect(page.places()).toEqual(ideal.places());
        }
        await comeToRest([page]);
        expect([...server.places.values()]).toEqual(ideal.places());
        expect(page.told).toEqual([]);
        // Undo gives back what every move ended, however its answer came.
        while (page.deeds.$view.get().undo) page.undo();
        await comeToRest([page]);
        expect(server.looking).toEqual(new Set(personIds));
        page.deeds.close();
        ideal.deeds.close();
      }),
      { numRuns: 200 },
    );
  });

  it('are told by name who was moved meanwhile, and with whom that goes', async () => {
    const server = new SquadsServer();
    const [one, other] = [openPage(server), openPage(server)];
    one.line = 'down';
    other.line = 'down';
    one.move('1', 'heron');
    one.move('2', 'heron');
    one.move('2', 'gull');
    one.move('3', 'tern');
    other.move('2', 'tern');
    other.move('4', 'tern');
    other.move('4', null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.places()).toEqual(['heron', 'gull', 'tern', null]);
    expect(server.made.size).toBe(0);
    await comeToRest([other]);
    await comeToRest([one]);
    expect(other.told).toEqual([]);
    expect(one.told).toEqual(['2 to heron; 2 to gull. Error: 2 has been moved meanwhile.']);
    expect([...server.places.values()]).toEqual(['heron', 'tern', 'tern', null]);
    expect(one.places()).toEqual(['heron', 'tern', 'tern', null]);
    for (const { deeds } of [one, other]) deeds.close();
  });
});
