import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Operation, limitOf } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemsOf } from '#contract/problems-of.ts';

/** A JSON Schema, as far as the contract's requests use it. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  maxProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** A place in a request, by the way to it. */
interface Place {
  way: string[];
  schema: Schema;
  /** makes a value with another at this place, and otherwise only what tells the kind of a thing */
  around: (inner: unknown) => unknown;
}

/** Lists a schema and all schemas below it; `*` stands for any element or key. */
function placesOf(
  schema: Schema,
  way: string[] = [],
  around: Place['around'] = (inner) => inner,
): Place[] {
  const { items, properties = {}, additionalProperties, propertyNames } = schema;
  const kinds = Object.entries(properties).flatMap(([name, { const: only }]) =>
    only === undefined ? [] : [[name, only]],
  );
  const below: [name: string, inner: Schema, around: Place['around']][] = [
    ...Object.entries(properties).map(([name, inner]): (typeof below)[number] => [
      ...([name, inner] as const),
      (value) => around({ ...(Object.fromEntries(kinds) as object), [name]: value }),
    ]),
    ...(items ? [['*', items, (value: unknown) => around([value])] as (typeof below)[number]] : []),
    ...[additionalProperties, propertyNames].flatMap((inner): typeof below =>
      typeof inner === 'object'
        ? [[inner === propertyNames ? '(key)' : '*', inner, (value) => around({ 0: value })]]
        : [],
    ),
  ];
  return [
    { way, schema, around },
    ...below.flatMap(([name, inner, make]) => placesOf(inner, [...way, name], make)),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some = []) =>
      some.flatMap((inner) => placesOf(inner, way, around)),
    ),
  ];
}

/** Lists every place of an operation's parameters, query and body. */
function requestPlaces({ params, query, body }: Operation): Place[] {
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? placesOf(z.toJSONSchema(schema, { io: 'input' }) as Schema, [part]) : [],
  );
}

/** Tells whether a pattern is anchored and repeats nothing without an end. */
function isBounded(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x');
  return plain.startsWith('^') && plain.endsWith('$') && !/[*+]|\{\d+,\}/.test(plain);
}

function isLimited({ type, enum: choices, const: only, pattern, ...schema }: Schema): boolean {
  if (choices !== undefined || only !== undefined) return true;
  switch (type) {
    case 'string':
      return schema.maxLength !== undefined || (pattern !== undefined && isBounded(pattern));
    case 'array':
      return schema.maxItems !== undefined;
    case 'object':
      return schema.properties !== undefined || schema.maxProperties !== undefined;
    case 'integer':
      return (schema.maximum ?? Infinity) < 2 ** 31;
    default:
      return true;
  }
}

/** A list or an object that says how much is in it, and fails whoever reads what that is. */
function closed(target: object, count: number): object {
  const unread = (): never => {
    throw new Error('the contents are read');
  };
  return new Proxy(target, {
    get: (_, name) => (name === 'length' ? count : typeof name === 'symbol' ? undefined : unread()),
    ownKeys: () => Array.from({ length: count }, (_, index) => `key${index}`),
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: null }),
  });
}

const readers = operations.filter(({ params, query, body }) => params ?? query ?? body);

describe.each(readers)('the request of $id', (operation) => {
  const places = requestPlaces(operation);

  it('has an end everywhere', () => {
    const endless = places.filter(({ schema }) => !isLimited(schema));
    expect(endless.map(({ way }) => way.join('.'))).toEqual([]);
  });

  const lists = places.flatMap(({ way, around, schema: { maxItems, maxProperties } }) => {
    // The first element stands for any.
    const at = way.slice(1).join('.').replaceAll('*', '0');
    const part = operation[way[0] as 'query' | 'body']!;
    return [
      ...(maxItems === undefined ? [] : [{ at, part, around, most: maxItems, target: [] }]),
      ...(maxProperties === undefined
        ? []
        : [{ at, part, around, most: maxProperties, target: {} }]),
    ];
  });

  it.each(lists)('counts $at before it reads them', ({ at, part, around, most, target }) => {
    const { error } = z.safeParse(part, around(closed(target, most + 1)));
    const told = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(
      told?.filter((issue) => issue.startsWith(`${at}.`) || issue.startsWith(`${at} `)),
    ).toEqual([expect.stringMatching(new RegExp(`^\\S+ must (?:be|have) at most ${most}`))]);
  });
});

it('finds lists and objects to count', () => {
  const counted = operations
    .flatMap(requestPlaces)
    .filter(({ schema }) => schema.maxItems !== undefined || schema.maxProperties !== undefined);
  expect(counted.map(({ way }) => way.join('.')).toSorted()).toEqual([
    'body.answers',
    'body.avoids',
    // Three calls can give back.
    ...['body.back.deputies', 'body.back.deputies', 'body.back.deputies'],
    ...['body.back.looking', 'body.back.looking', 'body.back.looking'],
    ...['body.back.requests', 'body.back.requests', 'body.back.requests'],
    'body.changes',
    ...['body.changes.*.is', 'body.changes.*.is', 'body.changes.*.is', 'body.changes.*.is.*'],
    ...['body.changes.*.was', 'body.changes.*.was', 'body.changes.*.was', 'body.changes.*.was.*'],
    'body.companions',
    'body.evenings',
    ...['body.gear', 'body.gear'],
    'body.kinds',
    ...['body.levels', 'body.levels'],
    ...['body.links', 'body.links'],
    'body.moves',
    ...['body.others', 'body.others'],
    ...['body.own', 'body.own'],
    ...['body.parameters', 'body.parameters.*'],
    'body.planAgain',
    ...['body.points', 'body.points', 'body.points.*', 'body.points.*'],
    'body.records',
    ...['body.repeat.weekdays', 'body.repeat.weekdays'],
    ...['body.squads', 'body.squads', 'body.squads'],
    ...['body.squads.*.members', 'body.squads.*.members', 'body.squads.*.members'],
    'body.template.repeat.weekdays',
    // Two calls search.
    ...['query.kind', 'query.kind'],
    ...['query.rarity', 'query.rarity'],
    ...['query.set', 'query.set'],
    ...['query.slot', 'query.slot'],
    ...['query.stat', 'query.stat'],
    ...['query.type', 'query.type'],
  ]);
});

describe('the calls that a person may make', () => {
  const writing = operations.filter(
    ({ method, sameOriginOnly }) => method !== 'GET' || sameOriginOnly === true,
  );

  it.each(writing)('have a limit for $id, which the reference tells', (operation) => {
    expect(limitOf(operation)).toBeDefined();
    expect(problemsOf(operation)).toHaveProperty('too-often');
  });

  it('have none for reading, unless it says so', () => {
    const reading = operations.filter((operation) => !writing.includes(operation));
    expect(reading.filter((operation) => limitOf(operation) !== operation.limit)).toEqual([]);
  });
});
