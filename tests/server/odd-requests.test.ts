import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemSchema, problemType } from '#contract/problem.ts';
import { meets, type Viewer } from '#rules/access/access.ts';
import { bodyBytes } from '#server/http/input.ts';
import { engines } from './engines.ts';
import { oddBodies } from './odd-bodies.ts';
import { addSubjects, sampleBodies, samplePath, subjects } from './sample-calls.ts';
import { item } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

/** Those who may call something, from the least rights to the most. */
const kinds: [string, Viewer | null][] = [
  ['guest', null],
  ['outsider', { accessLevel: 0, editor: false, guilded: false }],
  ['nobody', { accessLevel: 0, editor: false, guilded: true }],
  ['level2', { accessLevel: 2, editor: false, guilded: true }],
  ['level3', { accessLevel: 3, editor: false, guilded: true }],
  ['editor', { accessLevel: 0, editor: true, guilded: true }],
  ['level7', { accessLevel: 7, editor: false, guilded: true }],
];

/** Returns who reaches an operation with the least rights, and who with the most. */
function callersOf({ access }: Operation): string[] {
  const able = kinds.filter(([, viewer]) => meets(access, viewer)).map(([name]) => name);
  return [...new Set([able[0]!, able.at(-1)!])];
}

/** An answer to what is wrong is at most this long, in bytes. */
const longestRefusal = 15_000;

const taking = operations.filter(({ body }) => body !== undefined);

it('has a body that is right for every operation that takes one', () => {
  expect(Object.keys(sampleBodies).toSorted()).toEqual(taking.map(({ id }) => id).toSorted());
});

describe.each(engines)('odd requests on $engine', ({ engine }) => {
  let host: TestHost;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    host = await createTestHost(engine);
    await host.load([item(subjects.id, 'Hood', { slots: ['helmet'] })]);
    await addSubjects(host.host.database, people.nobody!.id, host.clock.now);
  });

  beforeEach(async () => {
    for (const [name] of kinds.slice(1)) cookies.set(name, await host.signIn(name));
  });

  afterAll(() => host.close());

  function send(operation: Operation, name: string, body: BodyInit, type = 'application/json') {
    const cookie = cookies.get(name);
    return host.request(samplePath(operation, people[name]?.id ?? '1'), {
      method: operation.method,
      headers: { 'content-type': type, ...(cookie !== undefined && { cookie }) },
      body,
      // A body that comes in parts says no length.
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  }

  describe.each(taking)('$id', (operation) => {
    it('answers each with few words, and fails at none', async () => {
      const wrong: string[] = [];
      for (const { name, text } of oddBodies(sampleBodies[operation.id]!, bodyBytes(operation))) {
        expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(bodyBytes(operation));
        for (const caller of callersOf(operation)) {
          const response = await send(operation, caller, text);
          const answer = await response.text();
          const isTold = response.headers.get('content-type') === problemType;
          const { errors = {}, faults } = isTold ? problemSchema.parse(JSON.parse(answer)) : {};
          const told = Object.values(errors).flat().length;
          const isFine =
            response.status < 500 &&
            ![401, 403, 413, 429].includes(response.status) &&
            (response.status < 400 || answer.length <= longestRefusal) &&
            (response.status === 400 || !name.includes('NUL')) &&
            told <= 20 &&
            (faults === undefined || (told === 20 && faults > 20));
          if (!isFine) wrong.push(`${name}, ${caller}: ${response.status} ${answer.slice(0, 100)}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('refuses what is larger before reading it as JSON', async () => {
      for (const caller of callersOf(operation)) {
        const tooLarge = 'x'.repeat(bodyBytes(operation) + 1);
        expect((await send(operation, caller, tooLarge)).status).toBe(413);
      }
    });

    it('stops taking a body that comes in parts and does not end', async () => {
      let parts = 0;
      const part = new TextEncoder().encode(' '.repeat(1024));
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          parts += 1;
          controller.enqueue(part);
        },
      });
      const [caller = ''] = callersOf(operation);
      expect((await send(operation, caller, endless)).status).toBe(413);
      expect(parts * 1024).toBeLessThanOrEqual(bodyBytes(operation) + 4 * 1024);
    });
  });
});
