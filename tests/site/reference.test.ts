import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { type OpenApiOperation, openApiDocument } from '#contract/openapi.ts';
import { problemType } from '#contract/problem.ts';
import { readBuild } from '#server/host/in-place.ts';

/** What a call may take of the page as it is written: all of it is packed in each build. */
const mostSignsOfCall = 5000;

const { folder } = await readBuild('dist');
const html = await readFile(join(folder, 'public/api/reference.html'), 'utf8');

const { paths, components } = openApiDocument({ name: 'G', origin: '/' });
const calls = Object.values(paths).flatMap((methods) => Object.values(methods));

/** A call of the page: all its words, and what stands in each block of code. */
interface Shown {
  words: string;
  schemas: unknown[];
}

/** Reads the parts of the page that have an id, each up to the next. */
function readParts(): Map<string, Shown> {
  const parts = new Map<string, Shown>();
  let part: Shown = { words: '', schemas: [] };
  let code: string | null = null;
  const parser = new Parser({
    onopentag(name, { id }) {
      if (name === 'section' && id !== undefined) {
        part = { words: '', schemas: [] };
        parts.set(id, part);
      }
      if (name === 'pre') code = '';
    },
    ontext(text) {
      part.words += text;
      if (code !== null) code += text;
    },
    onclosetag(name) {
      if (name !== 'pre' || code === null) return;
      part.schemas.push(JSON.parse(code));
      code = null;
    },
  });
  parser.end(html);
  return parts;
}

const parts = readParts();

/** Lists the schemas of a call but those of problems, which are alike. */
function schemasOf({ requestBody, responses }: OpenApiOperation): unknown[] {
  return [requestBody, ...Object.values(responses)].flatMap((said) =>
    Object.entries(said?.content ?? {}).flatMap(([type, { schema }]) =>
      type === problemType ? [] : [schema],
    ),
  );
}

describe('the reference', () => {
  it.each(calls.map((call) => [call.operationId, call] as const))('tells all of %s', (id, call) => {
    const shown = parts.get(id);
    expect(shown?.schemas).toEqual(schemasOf(call));
    for (const [status, { description }] of Object.entries(call.responses)) {
      expect(shown?.words).toContain(status);
      expect(shown?.words).toContain(description.replaceAll('`', ''));
    }
    for (const { name, description = '', schema } of call.parameters) {
      expect(shown?.words).toContain(name);
      expect(shown?.words).toContain(description.replaceAll('`', ''));
      expect(shown?.words).toContain(JSON.stringify(schema));
    }
  });

  it('tells once what every problem is', () => {
    expect(parts.get('problems')?.schemas).toEqual([components.schemas.Problem]);
  });

  it(`takes no more than ${mostSignsOfCall} signs for a call`, () => {
    expect(html.length / calls.length).toBeLessThan(mostSignsOfCall);
  });
});
