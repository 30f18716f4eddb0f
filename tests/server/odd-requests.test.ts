import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemSchema, problemType } from '#contract/problem.ts';
import { meets, type Viewer } from '#rules/access/access.ts';
import { fieldTable } from '#rules/characters/field-table.ts';
import { bodyBytes } from '#server/http/input.ts';
import { absentPlaces } from './absent-places.ts';
import { engines } from './engines.ts';
import { oddBodies } from './odd-bodies.ts';
import { oddForms } from './odd-forms.ts';
import { oddQueries } from './odd-queries.ts';
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

/** Operations whose sample has what officers alone may change: others are refused before it is looked at. */
const officersBodies = [
  'changeSquad',
  // The place of the samples is the guild's.
  ...['createPlace', 'changePlace', 'removePlace', 'restorePlace'],
  ...['proposePlace', 'takeInPlace', 'refusePlace'],
  // Where no squad is named, the guild's places are drawn.
  ...['showHandInDrawing', 'watchDrawing'],
];

/** Returns who reaches an operation with the least rights, and who with the most. */
function callersOf({ id, access }: Operation): string[] {
  if (officersBodies.includes(id)) return ['level7'];
  const able = kinds.filter(([, viewer]) => meets(access, viewer)).map(([name]) => name);
  return [...new Set([able[0]!, able.at(-1)!])];
}

/** An answer to what is wrong is at most this long, in characters. */
const longestRefusal = 15_000;

/** Reads an answer; nothing of one that goes on until somebody leaves. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
}

/** Tells what is wrong with an answer to an odd request, null for nothing. */
async function faultOf(response: Response): Promise<string | null> {
  const { status } = response;
  const answer = await textOf(response);
  const isTold = response.headers.get('content-type') === problemType;
  const { errors = {}, faults } = isTold ? problemSchema.parse(JSON.parse(answer)) : {};
  const told = Object.values(errors).flat().length;
  const isFine =
    status < 500 &&
    ![401, 403, 413, 429].includes(status) &&
    (status < 400 || answer.length <= longestRefusal) &&
    told <= 20 &&
    (faults === undefined || (told === 20 && faults > 20));
  return isFine ? null : `${status} ${answer.slice(0, 100)}`;
}

const taking = operations.filter(({ body }) => body !== undefined);
const asking = operations.filter(({ query }) => query !== undefined);
const uploading = operations.filter(({ upload }) => upload !== undefined);

it('has a body that is right for every operation that takes one', () => {
  expect(Object.keys(sampleBodies).toSorted()).toEqual(taking.map(({ id }) => id).toSorted());
});

it.each(taking)(
  'has every field of $id in that body, so that odd values come everywhere',
  (one) => {
    const absent = absentPlaces(one.body!, sampleBodies[one.id]);
    // Of a character's sheet a field of each kind stands for the others.
    expect(absent.filter((way) => !(way in fieldTable))).toEqual([]);
  },
);

describe.each(engines)('odd requests on $engine', ({ engine }) => {
  let host: TestHost;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    host = await createTestHost(engine);
    await host.load([item(subjects.id, 'Hood', { slots: ['helmet'] })]);
    // Leads and deputies answer who asks to join: the member of level 2 is one.
    const deputy = people.level2!.id;
    await addSubjects(host.host.database, people.nobody!.id, host.clock.now, deputy);
  });

  beforeEach(async () => {
    for (const [name] of kinds.slice(1)) cookies.set(name, await host.signIn(name));
  });

  afterAll(() => host.close());

  function send(
    operation: Operation,
    name: string,
    {
      query = '',
      ...init
    }: Omit<RequestInit, 'headers'> & {
      query?: string;
      headers?: Record<string, string>;
    },
  ) {
    const cookie = cookies.get(name);
    const path = samplePath(operation, people[name]?.id ?? '1');
    return host.request(query === '' ? path : `${path}?${query}`, {
      method: operation.method,
      ...init,
      headers: { ...(cookie !== undefined && { cookie }), ...init.headers },
    });
  }

  const sendBody = (operation: Operation, name: string, body: BodyInit) =>
    send(operation, name, {
      body,
      headers: { 'content-type': 'application/json' },
      // A body that comes in parts says no length.
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });

  describe.each(taking)('$id', (operation) => {
    const most = bodyBytes(operation);

    it('answers each with few words, and fails at none', async () => {
      const wrong: string[] = [];
      for (const { name, text } of oddBodies(sampleBodies[operation.id]!, most)) {
        expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(most);
        for (const caller of callersOf(operation)) {
          const response = await sendBody(operation, caller, text);
          // PostgreSQL stores no NUL: it is refused wherever a text may stand.
          if (name.includes('NUL')) expect(response.status, `${name}, ${caller}`).toBe(400);
          const fault = await faultOf(response);
          if (fault !== null) wrong.push(`${name}, ${caller}: ${fault}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('refuses what is larger before reading it as JSON', async () => {
      for (const caller of callersOf(operation)) {
        const tooLarge = 'x'.repeat(most + 1);
        expect((await sendBody(operation, caller, tooLarge)).status).toBe(413);
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
      expect((await sendBody(operation, caller, endless)).status).toBe(413);
      expect(parts * 1024).toBeLessThanOrEqual(most + 4 * 1024);
    });
  });

  it.each(asking)('$id answers each query with few words, and fails at none', async (operation) => {
    const wrong: string[] = [];
    for (const [name, query] of oddQueries(operation)) {
      for (const caller of callersOf(operation)) {
        const fault = await faultOf(await send(operation, caller, { query }));
        if (fault !== null) wrong.push(`${name}, ${caller}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(uploading)('$id takes no odd form for a file', async (operation) => {
    const wrong: string[] = [];
    for (const { name, type, body } of oddForms(operation.upload!, bodyBytes(operation))) {
      const headers = { 'content-type': type };
      const response = await send(operation, 'level7', { headers, body });
      const text = await response.clone().text();
      const isRefused = response.status === 400 && text.includes('"icon":["Icon ');
      const fault = await faultOf(response);
      if (!isRefused || fault !== null) wrong.push(`${name}: ${text.slice(0, 100)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['cookies of many names', { cookie: 'a=b; '.repeat(3000) }],
    ['a long cookie', { cookie: `guildhall_session=${'a'.repeat(15_000)}` }],
    ['a cookie of signs', { cookie: '=;=;;==;'.repeat(1800) }],
    ['many addresses', { 'x-forwarded-for': '1.2.3.4, '.repeat(1600) }],
    ['addresses that are none', { 'x-forwarded-for': `${':'.repeat(15_000)},${'f:'.repeat(100)}` }],
    ['a long origin', { origin: `http://${'a'.repeat(15_000)}` }],
  ])('with %s are those of a guest', async (_, headers: Record<string, string>) => {
    const response = await host.request('/api/auth/user/@me', { headers });
    expect(response.status).toBe(401);
    const search = await host.request('/api/auth/remove', { headers });
    expect([204, 403]).toContain(search.status);
  });
});
