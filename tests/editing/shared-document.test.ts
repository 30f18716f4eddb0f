import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedDocument } from '#editing/shared-document.ts';
import type { Move } from '#editing/shared-moves.ts';
import { mostSteps } from '#editing/shared-steps.ts';
import { type Placing, type Places, placing, Refused, SharedServer } from './shared-server.ts';

type Document = SharedDocument<Places, Placing, Placing>;

/** What happens to a call on its way. */
type Fate = 'arrives' | 'never-comes' | 'answer-lost' | 'comes-twice';

const lost = new Error('The guild’s server did not answer');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Waits until all that can happen at once has happened. */
const settle = () => vi.advanceTimersByTimeAsync(0);

interface Client {
  document: Document;
  /** lets the call that is on its way go on */
  answer: (fate?: Fate) => Promise<void>;
  isCalling: () => boolean;
  /** ids of the moves that were made here */
  made: string[];
  /** own moves that were taken away */
  refused: Move<Placing>[];
  onGap: ReturnType<typeof vi.fn>;
}

let ids = 0;

function connect(server: SharedServer): Client {
  const refused: Move<Placing>[] = [];
  const onGap = vi.fn();
  let calling: { move: Move<Placing>; settle: PromiseWithResolvers<number> } | null = null;
  const document: Document = new SharedDocument(
    { state: server.state, version: server.version },
    placing,
    {
      send: (move) => {
        const settle = Promise.withResolvers<number>();
        calling = { move, settle };
        return settle.promise;
      },
      isRefusal: (error) => error instanceof Refused,
      onRefused: (moves) => refused.push(...moves),
      onGap,
      makeId: () => `move-${(ids += 1)}`,
    },
  );
  return {
    ...{ document, refused, onGap, made: [] },
    isCalling: () => calling !== null,
    answer: async (fate = 'arrives') => {
      if (!calling) return;
      const { move, settle: call } = calling;
      calling = null;
      try {
        if (fate === 'never-comes') throw lost;
        const version = server.make(move);
        if (fate === 'comes-twice') expect(server.make(move)).toBe(version);
        if (fate === 'answer-lost') throw lost;
        call.resolve(version);
      } catch (error) {
        call.reject(error);
      }
      await settle();
    },
  };
}

const view = ({ document }: Client) => document.$view.get();
const put = (at: string, is: number, was = 0): Placing[] => [{ at, was, is }];

describe('a document that others change too', () => {
  it('shows an own move at once, and knows when the server has made it', async () => {
    const server = new SharedServer();
    const client = connect(server);
    expect(client.document.move('Put 5', put('a', 5))).toBeNull();
    expect(view(client)).toMatchObject({ state: { a: 5 }, waiting: 1 });
    expect(client.document.version).toBe(0);
    await client.answer();
    expect(view(client)).toMatchObject({ state: { a: 5 }, waiting: 0 });
    expect(client.document.version).toBe(1);
  });

  it('does not make a move that does not fit, and says why', () => {
    const client = connect(new SharedServer());
    expect(client.document.move('Put 5', put('a', 5, 4))).toEqual({ at: 'a', was: 4, is: 5 });
    expect(view(client)).toEqual({ state: {}, waiting: 0, undo: null, redo: null });
    expect(client.isCalling()).toBe(false);
  });

  it('sends moves one after the other, in order', async () => {
    const server = new SharedServer();
    const client = connect(server);
    for (const is of [1, 2, 3]) client.document.move(`Put ${is}`, put('a', is, is - 1));
    for (const version of [1, 2, 3]) {
      expect(server.version).toBe(version - 1);
      await client.answer();
    }
    expect(server.moves.map(({ step }) => step)).toEqual(['Put 1', 'Put 2', 'Put 3']);
    expect(view(client)).toMatchObject({ state: { a: 3 }, waiting: 0 });
  });

  it('takes others’ moves in beneath its own', async () => {
    const server = new SharedServer();
    const client = connect(server);
    client.document.move('Put 5', put('a', 5));
    server.make({ id: 'theirs', step: 'Put 7', changes: put('b', 7) });
    client.document.hear(server.after(0));
    expect(view(client)).toMatchObject({ state: { a: 5, b: 7 }, waiting: 1 });
    expect(client.document.version).toBe(1);
    await client.answer();
    expect(client.document.version).toBe(2);
  });

  it('waits for others’ moves that came before its own', async () => {
    const server = new SharedServer();
    const client = connect(server);
    server.make({ id: 'theirs', step: 'Put 7', changes: put('b', 7) });
    client.document.move('Put 5', put('a', 5));
    await client.answer();
    expect(client.document.version).toBe(0);
    expect(view(client)).toMatchObject({ state: { a: 5 }, waiting: 1 });
    client.document.hear(server.after(0));
    expect(view(client)).toMatchObject({ state: { a: 5, b: 7 }, waiting: 0 });
    expect(client.document.version).toBe(2);
  });

  it('of two moves on one place takes the second away, and tells of it', async () => {
    const server = new SharedServer();
    const client = connect(server);
    server.make({ id: 'theirs', step: 'Put 7', changes: put('a', 7) });
    client.document.move('Put 5', put('a', 5));
    expect(view(client).undo).toBe('Put 5');
    await client.answer();
    expect(client.refused.map(({ step }) => step)).toEqual(['Put 5']);
    expect(view(client)).toEqual({ state: {}, waiting: 0, undo: null, redo: null });
    client.document.hear(server.after(0));
    expect(view(client).state).toEqual({ a: 7 });
  });

  it('takes away with a refused move what needs it, and nothing else', async () => {
    const server = new SharedServer();
    const client = connect(server);
    server.make({ id: 'theirs', step: 'Put 7', changes: put('a', 7) });
    client.document.move('Put 5', put('a', 5));
    client.document.move('Put 6', put('a', 6, 5));
    client.document.move('Put 8', put('b', 8));
    await client.answer();
    expect(client.refused.map(({ step }) => step)).toEqual(['Put 5', 'Put 6']);
    expect(view(client)).toMatchObject({ state: { b: 8 }, waiting: 1, undo: 'Put 8' });
    await client.answer();
    expect(server.state).toEqual({ a: 7, b: 8 });
  });

  it('keeps a move while nobody answers, and sends it again until somebody does', async () => {
    const server = new SharedServer();
    const client = connect(server);
    client.document.move('Put 5', put('a', 5));
    client.document.move('Put 6', put('b', 6));
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await client.answer('never-comes');
      expect(client.isCalling()).toBe(false);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(client.isCalling()).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(client.isCalling()).toBe(true);
    }
    expect(view(client)).toMatchObject({ state: { a: 5, b: 6 }, waiting: 2 });
    await client.answer();
    await client.answer();
    expect(view(client).waiting).toBe(0);
    expect(server.state).toEqual({ a: 5, b: 6 });
  });

  it('sends at once when there is hope, and once', async () => {
    const server = new SharedServer();
    const client = connect(server);
    client.document.move('Put 5', put('a', 5));
    await client.answer('never-comes');
    client.document.sendNow();
    client.document.sendNow();
    await client.answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.isCalling()).toBe(false);
    expect(server.version).toBe(1);
  });

  it('makes a move once whose answer was lost', async () => {
    const server = new SharedServer();
    const client = connect(server);
    client.document.move('Put 5', put('a', 5));
    await client.answer('answer-lost');
    await vi.advanceTimersByTimeAsync(1000);
    await client.answer();
    expect(server.version).toBe(1);
    expect(view(client).waiting).toBe(0);
  });

  it('knows its own move when it is told of it before the answer', async () => {
    const server = new SharedServer();
    const client = connect(server);
    client.document.move('Put 5', put('a', 5));
    client.document.move('Put 6', put('a', 6, 5));
    await client.answer('answer-lost');
    client.document.hear(server.after(0));
    expect(view(client)).toMatchObject({ state: { a: 6 }, waiting: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    await client.answer();
    expect(server.moves.map(({ step }) => step)).toEqual(['Put 5', 'Put 6']);
    expect(client.refused).toEqual([]);
  });

  it('goes on at once when it is told of a move whose answer is lost then', async () => {
    const server = new SharedServer();
    const client = connect(server);
    client.document.move('Put 5', put('a', 5));
    server.make({ id: `move-${ids}`, step: 'Put 5', changes: put('a', 5) });
    client.document.move('Put 6', put('b', 6));
    client.document.hear(server.after(0));
    await client.answer('answer-lost');
    expect(client.isCalling()).toBe(true);
    await client.answer();
    expect(server.moves.map(({ step }) => step)).toEqual(['Put 5', 'Put 6']);
  });

  it('leaves out what it knows already', () => {
    const server = new SharedServer();
    const client = connect(server);
    for (const is of [1, 2]) {
      server.make({ id: `theirs ${is}`, step: '', changes: put('a', is, is - 1) });
    }
    client.document.hear(server.after(0));
    client.document.hear(server.after(0));
    expect(view(client).state).toEqual({ a: 2 });
    expect(client.onGap).not.toHaveBeenCalled();
  });

  it('asks for all of it where something is missing between', () => {
    const server = new SharedServer();
    const client = connect(server);
    for (const is of [1, 2]) {
      server.make({ id: `theirs ${is}`, step: '', changes: put('a', is, is - 1) });
    }
    client.document.hear(server.after(1));
    expect(client.onGap).toHaveBeenCalledOnce();
    expect(view(client).state).toEqual({});
    client.document.reset(server.state, server.version);
    expect(view(client).state).toEqual({ a: 2 });
  });

  it('read again keeps own moves, those that were made meanwhile as well', async () => {
    const server = new SharedServer();
    const client = connect(server);
    client.document.move('Put 5', put('a', 5));
    client.document.move('Put 6', put('b', 6));
    await client.answer('answer-lost');
    server.make({ id: 'theirs', step: '', changes: put('c', 1) });
    client.document.reset(server.state, server.version);
    expect(view(client).state).toEqual({ a: 5, b: 6, c: 1 });
    // An answer that was on its way before is older than what is known.
    client.document.reset({}, 0);
    expect(view(client).state).toEqual({ a: 5, b: 6, c: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    await client.answer();
    await client.answer();
    expect(view(client)).toMatchObject({ state: { a: 5, b: 6, c: 1 }, waiting: 0 });
    expect(server.version).toBe(3);
    expect(client.refused).toEqual([]);
  });

  it('goes on with moves that an earlier page could not send', async () => {
    const server = new SharedServer();
    const earlier = connect(server);
    earlier.document.move('Put 5', put('a', 5));
    earlier.document.move('Put 6', put('b', 6));
    // The first was made: only its answer was lost.
    await earlier.answer('answer-lost');
    const unsent = earlier.document.unsent.map(({ id, step, changes }) => ({ id, step, changes }));
    expect(unsent.map(({ step }) => step)).toEqual(['Put 5', 'Put 6']);
    earlier.document.close();
    server.make({ id: 'theirs', step: 'Put 7', changes: put('b', 7) });
    const client = connect(server);
    client.document.resume(unsent);
    expect(view(client)).toMatchObject({ state: { a: 5, b: 7 }, waiting: 2, undo: null });
    await client.answer();
    expect(client.refused).toEqual([]);
    await client.answer();
    expect(client.refused.map(({ step }) => step)).toEqual(['Put 6']);
    expect(view(client)).toMatchObject({ state: { a: 5, b: 7 }, waiting: 0 });
    expect(client.document.unsent).toEqual([]);
  });

  it('sends nothing more once it is closed', async () => {
    const client = connect(new SharedServer());
    client.document.move('Put 5', put('a', 5));
    await client.answer('never-comes');
    client.document.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.isCalling()).toBe(false);
  });
});

describe('steps of one’s own', () => {
  async function make(client: Client, step: string, changes: Placing[]): Promise<void> {
    expect(client.document.move(step, changes)).toBeNull();
    await client.answer();
  }

  it('are taken back and made again, by name, as moves that all others hear of', async () => {
    const server = new SharedServer();
    const client = connect(server);
    await make(client, 'Put 5', put('a', 5));
    await make(client, 'Put 6', put('a', 6, 5));
    expect(view(client)).toMatchObject({ undo: 'Put 6', redo: null });
    expect(client.document.undo()).toBeNull();
    await client.answer();
    expect(view(client)).toMatchObject({ state: { a: 5 }, undo: 'Put 5', redo: 'Put 6' });
    expect(client.document.redo()).toBeNull();
    await client.answer();
    expect(view(client)).toMatchObject({ state: { a: 6 }, undo: 'Put 6', redo: null });
    expect(server.moves.map(({ step }) => step)).toEqual([
      'Put 5',
      'Put 6',
      'Undone: Put 6',
      'Put 6',
    ]);
  });

  it('are one’s own alone', () => {
    const server = new SharedServer();
    const client = connect(server);
    server.make({ id: 'theirs', step: 'Put 7', changes: put('b', 7) });
    client.document.hear(server.after(0));
    expect(view(client)).toMatchObject({ undo: null, redo: null });
    expect(client.document.undo()).toBeNull();
    expect(client.document.redo()).toBeNull();
    expect(view(client).state).toEqual({ b: 7 });
  });

  it('can be taken back before the server has answered', async () => {
    const server = new SharedServer();
    const client = connect(server);
    client.document.move('Put 5', put('a', 5));
    client.document.undo();
    expect(view(client)).toMatchObject({ state: { a: 0 }, waiting: 2 });
    await client.answer();
    await client.answer();
    expect(server.state).toEqual({ a: 0 });
  });

  it('that no longer fit are told and dropped', async () => {
    const server = new SharedServer();
    const client = connect(server);
    await make(client, 'Put 5', put('a', 5));
    await make(client, 'Put 6', put('b', 6));
    server.make({ id: 'theirs', step: 'Put 7', changes: put('b', 7, 6) });
    client.document.hear(server.after(2));
    expect(client.document.undo()).toEqual({
      step: 'Put 6',
      misfit: { at: 'b', was: 6, is: 0 },
    });
    expect(view(client)).toMatchObject({ state: { a: 5, b: 7 }, undo: 'Put 5', redo: null });
    expect(client.document.undo()).toBeNull();
    expect(view(client)).toMatchObject({ state: { a: 0, b: 7 }, undo: null, redo: 'Put 5' });
  });

  it('whose taking back is refused are told and dropped', async () => {
    const server = new SharedServer();
    const client = connect(server);
    await make(client, 'Put 5', put('a', 5));
    server.make({ id: 'theirs', step: 'Put 7', changes: put('a', 7, 5) });
    client.document.undo();
    expect(view(client)).toMatchObject({ undo: null, redo: 'Put 5' });
    await client.answer();
    expect(client.refused.map(({ step }) => step)).toEqual(['Undone: Put 5']);
    expect(view(client)).toMatchObject({ undo: null, redo: null });
  });

  it('that were taken back go with a new one', async () => {
    const client = connect(new SharedServer());
    await make(client, 'Put 5', put('a', 5));
    client.document.undo();
    await client.answer();
    await make(client, 'Put 6', put('b', 6));
    expect(view(client)).toMatchObject({ undo: 'Put 6', redo: null });
  });

  it(`are the last ${mostSteps}`, async () => {
    const client = connect(new SharedServer());
    for (let is = 1; is <= mostSteps + 5; is += 1) {
      await make(client, `Put ${is}`, put('a', is, is - 1));
    }
    for (let step = 0; step < mostSteps; step += 1) {
      expect(client.document.undo()).toBeNull();
      await client.answer();
    }
    expect(view(client)).toMatchObject({ state: { a: 5 }, undo: null });
    for (let step = 0; step < mostSteps; step += 1) {
      expect(client.document.redo()).toBeNull();
      await client.answer();
    }
    expect(view(client)).toMatchObject({ state: { a: mostSteps + 5 }, redo: null });
  });
});

describe('whatever happens on the way', () => {
  const fates: readonly Fate[] = ['arrives', 'never-comes', 'answer-lost', 'comes-twice'];
  const who = fc.nat(2);
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      who,
      at: fc.constantFrom('a', 'b', 'c', 'd'),
      is: fc.nat(9),
    }),
    fc.record({
      kind: fc.constant('swap' as const),
      who,
      at: fc.constantFrom('a', 'b'),
      to: fc.constantFrom('c', 'd'),
    }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), who }),
    fc.record({ kind: fc.constant('answer' as const), who, fate: fc.constantFrom(...fates) }),
    // What is told may be short, come late, or come again from an earlier version.
    fc.record({ kind: fc.constant('hear' as const), who, back: fc.nat(3), most: fc.nat(4) }),
    fc.record({ kind: fc.constant('read' as const), who, isLate: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), who, ms: fc.nat(40_000) }),
  );
  type Happening = typeof event extends fc.Arbitrary<infer E> ? E : never;

  /** Lets something happen to a client, which takes note of the moves that it makes. */
  function happen(server: SharedServer, client: Client, happening: Happening): Promise<unknown> {
    const { document } = client;
    const { state, ...steps } = view(client);
    const note = (isMade: boolean) => {
      if (isMade) client.made.push(`move-${ids}`);
    };
    switch (happening.kind) {
      case 'move':
        note(
          document.move('Put', put(happening.at, happening.is, state[happening.at] ?? 0)) === null,
        );
        break;
      case 'swap': {
        const { at, to } = happening;
        const [here, there] = [state[at] ?? 0, state[to] ?? 0];
        note(document.move('Swap', [...put(at, there, here), ...put(to, here, there)]) === null);
        break;
      }
      case 'undo':
      case 'redo':
        note(document[happening.kind]() === null && steps[happening.kind] !== null);
        break;
      case 'answer':
        return client.answer(happening.fate);
      case 'hear': {
        const from = Math.max(0, document.version - happening.back);
        document.hear(server.after(from).slice(0, happening.most + happening.back));
        break;
      }
      case 'read': {
        const before = { state: server.state, version: server.version };
        if (happening.isLate) document.hear(server.after(document.version));
        document.reset(before.state, before.version);
        break;
      }
      case 'wait':
        return vi.advanceTimersByTimeAsync(happening.ms);
    }
    return settle();
  }

  /** Lets every call arrive, and tells everybody everything. */
  async function comeToRest(server: SharedServer, clients: readonly Client[]): Promise<void> {
    const isBehind = (client: Client) =>
      view(client).waiting > 0 || client.document.version < server.version;
    for (let round = 0; round < 100 && clients.some(isBehind); round += 1) {
      for (const client of clients) {
        client.document.sendNow();
        while (client.isCalling()) await client.answer();
        client.document.hear(server.after(client.document.version));
      }
      await settle();
    }
  }

  it('all come to what the server has, and what it has made is nowhere refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 80 }), async (happenings) => {
        const server = new SharedServer();
        const clients = [connect(server), connect(server), connect(server)];
        for (const happening of happenings) {
          await happen(server, clients[happening.who]!, happening);
        }
        await comeToRest(server, clients);
        for (const client of clients) {
          expect(view(client).state).toEqual(server.state);
          expect(view(client).waiting).toBe(0);
          expect(client.document.version).toBe(server.version);
          expect(client.onGap).not.toHaveBeenCalled();
        }
        const made = new Set(server.moves.map(({ id }) => id));
        const refused = clients.flatMap((client) => client.refused.map(({ id }) => id));
        expect(refused.filter((id) => made.has(id))).toEqual([]);
        expect(server.moves.map(({ version }) => version)).toEqual(
          server.moves.map((_, index) => index + 1),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('every own move is either made or told to be refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 60 }), async (happenings) => {
        const server = new SharedServer();
        const clients = [connect(server), connect(server), connect(server)];
        for (const happening of happenings) {
          await happen(server, clients[happening.who]!, happening);
        }
        await comeToRest(server, clients);
        const known = [
          ...server.moves.map(({ id }) => id),
          ...clients.flatMap((client) => client.refused.map(({ id }) => id)),
        ];
        const made = clients.flatMap((client) => client.made);
        expect(known.toSorted()).toEqual(made.toSorted());
      }),
      { numRuns: 200 },
    );
  });
});
