import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { accessInWords, type OpenApiOperation, openApiDocument } from '#contract/openapi.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type ProblemCode, problemStatus } from '#contract/problem-codes.ts';
import type { Requirement } from '#rules/access/access.ts';
import { maxTermLength } from '#rules/text/search-text.ts';

const document = openApiDocument({ name: 'The Tenth Lamp', origin: 'https://guild.example' });

/** Finds the operation in the document. */
function documented({ method, path }: Operation): OpenApiOperation {
  const found = document.paths[path]?.[method.toLowerCase() as Lowercase<typeof method>];
  if (!found) throw new Error(`The document has no ${method} ${path}`);
  return found;
}

async function validate(specification: object) {
  return new Validator().validate(JSON.parse(JSON.stringify(specification)) as never);
}

describe('openApiDocument', () => {
  it('is OpenAPI 3.1', async () => {
    expect(await validate(document)).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('is checked by something that can fail', async () => {
    const { info, ...anonymous } = document;
    expect(await validate(anonymous)).toMatchObject({ valid: false });
    const wrong = { ...document, paths: { '/x': { get: { responses: { 200: {} } } } } };
    expect(await validate(wrong)).toMatchObject({ valid: false });
  });

  it('tells whose API it is and where', () => {
    expect(document.info.title).toBe('The API of The Tenth Lamp');
    expect(document.servers).toEqual([{ url: 'https://guild.example' }]);
  });

  it('has every operation and nothing else', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });

  it('has each heading once, in the order of the operations', () => {
    const tags = document.tags.map(({ name }) => name);
    expect(tags).toEqual([...new Set(operations.map(({ tag }) => tag))]);
  });

  it('refers only to what it has', () => {
    const references = Array.from(JSON.stringify(document).matchAll(/"\$ref":"(.*?)"/g));
    expect(new Set(references.map(([, target]) => target))).toEqual(
      new Set(['#/components/schemas/Problem']),
    );
    expect(document.components).toHaveProperty('schemas.Problem.properties.detail');
    expect(document.components).toHaveProperty('securitySchemes.session.in', 'cookie');
  });
});

describe.each(operations)('$id', (operation) => {
  const entry = documented(operation);

  it('says what it is and who may call it', () => {
    expect(entry).toMatchObject({
      operationId: operation.id,
      summary: operation.summary,
      description: accessInWords(operation.access),
      tags: [operation.tag],
      security: operation.access === 'public' ? [] : [{ session: [] }],
    });
  });

  it('lists the parameters of its path as required', () => {
    const inPath = entry.parameters.filter((parameter) => parameter.in === 'path');
    const wanted = Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(inPath.map(({ name }) => name)).toEqual(wanted);
    for (const parameter of inPath) expect(parameter.required).toBe(true);
  });

  it('has a schema of some type for every parameter', () => {
    for (const { name, schema } of entry.parameters) expect(schema, name).toHaveProperty('type');
  });

  it('lists what it can answer', () => {
    const { access, params, query, body, upload, failures = {}, status = 200 } = operation;
    const { limit, mayBeEmpty } = operation;
    // A signed-in person may lack the right; another site may not request a change.
    const changes = operation.method !== 'GET' || operation.sameOriginOnly === true;
    const isRefusable = changes || !['public', 'signed-in'].includes(String(access));
    const takesInput = [params, query, body, upload].some((schema) => schema !== undefined);
    const wanted = new Set([
      String(status),
      ...(mayBeEmpty ? ['204'] : []),
      ...(takesInput ? ['400'] : []),
      ...(body || upload ? ['413'] : []),
      ...(body ? ['415'] : []),
      ...(access === 'public' ? [] : ['401']),
      ...(isRefusable ? ['403'] : []),
      ...(limit || changes ? ['429'] : []),
      ...Object.keys(failures).map((code) => String(problemStatus[code as ProblemCode])),
    ]);
    expect(new Set(Object.keys(entry.responses))).toEqual(wanted);
  });

  it('describes its answer by its type, its failures as problems, and nothing where there is no body', () => {
    for (const [status, { content = {} }] of Object.entries(entry.responses)) {
      const types = {
        2: [operation.answerType ?? 'application/json'],
        4: ['application/problem+json'],
      };
      const withBody = status.startsWith('2')
        ? operation.answer !== undefined && status !== '204'
        : Number(status) >= 400;
      expect(Object.keys(content), status).toEqual(
        withBody ? types[status.startsWith('2') ? 2 : 4] : [],
      );
    }
  });

  it('names the codes of each problem, each at its own status, and what they mean here', () => {
    const told = Object.entries(entry.responses).filter(([status]) => Number(status) >= 400);
    for (const [status, { description, content = {} }] of told) {
      const schema = content['application/problem+json']?.schema as {
        properties: { code: { enum: string[] } };
      };
      const codes = schema.properties.code.enum;
      expect(codes.length).toBeGreaterThan(0);
      for (const code of codes) {
        expect(problemStatus[code as ProblemCode], code).toBe(Number(status));
        expect(description).toContain(`${code}: `);
      }
    }
    for (const [code, reason] of Object.entries(operation.failures ?? {})) {
      const { description } = entry.responses[problemStatus[code as ProblemCode]]!;
      expect(description).toContain(`${code}: ${reason}`);
    }
  });

  it('has a request body exactly where the contract has one', () => {
    expect(entry.requestBody !== undefined).toBe(
      (operation.body ?? operation.upload) !== undefined,
    );
  });
});

describe('the query of a search', () => {
  const search = operations.find(({ id }) => id === 'searchItems');
  const parameters = search ? documented(search).parameters : [];

  it.each([
    ['query', true, { type: 'string', maxLength: maxTermLength }],
    ['page', false, { type: 'integer', minimum: 1, maximum: 100_000, default: 1 }],
    ['limit', false, { type: 'integer', minimum: 1, maximum: 50, default: 10 }],
  ])('has %s with its bounds', (name, required, schema) => {
    expect(parameters).toContainEqual(
      expect.objectContaining({ name, in: 'query', required, schema }),
    );
  });
});

it.each<[Requirement, string]>([
  ['public', 'Anyone may call it.'],
  ['signed-in', 'Needs a session.'],
  ['guilded', 'Needs a member of the guild’s Discord server.'],
  [1, 'Needs access level 1 or more.'],
  [7, 'Needs access level 7 or more.'],
])('%s in words: %s', (access, words) => {
  expect(accessInWords(access)).toBe(words);
});
