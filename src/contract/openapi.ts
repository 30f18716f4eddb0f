import * as z from 'zod/mini';
import type { Right } from '#rules/access/access.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { type ProblemCode, problemStatus } from './problem-codes.ts';
import { problemSchema, problemType } from './problem.ts';
import { problemsOf } from './problems-of.ts';

type JsonSchema = Record<string, unknown>;

/** A parameter in the form of OpenAPI. */
interface OpenApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** An operation in the form of OpenAPI. */
export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  security: Record<string, never[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

/** The part of OpenAPI 3.1 that this API uses. */
interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Lowercase<Operation['method']>, OpenApiOperation>>>;
  components: { schemas: { Problem: JsonSchema }; securitySchemes: JsonSchema };
}

/** Describes in words who may call an operation. */
export function accessInWords(access: Right): string {
  if (access === 'public') return 'Anyone may call it.';
  if (access === 'signed-in') return 'Needs a session.';
  if (access === 'guilded') return 'Needs a member of the guild’s Discord server.';
  if (access === 'editor') return 'Needs the editor flag.';
  if (access === 'editor-or-officer') return 'Needs the editor flag or access level 7.';
  return `Needs access level ${access} or more.`;
}

/**
 * Writes a schema as JSON Schema 2020-12, which OpenAPI 3.1 uses; its `$schema` line is implied.
 */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]): OpenApiParameter => {
    const { description, ...rest } = property as JsonSchema & { description?: string };
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

/** Groups the problems of an operation by status, each status with its possible codes. */
function problemResponses(operation: Operation): OpenApiOperation['responses'] {
  const problems = Object.entries(problemsOf(operation)) as [ProblemCode, string][];
  const byStatus = Map.groupBy(problems, ([code]) => problemStatus[code]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, coded]) => {
      const codes = coded.map(([code]) => code);
      const schema = {
        $ref: '#/components/schemas/Problem',
        properties: { code: { enum: codes } },
      };
      const description = coded.map(([code, reason]) => `${code}: ${reason}`).join('; ');
      return [status, { description, content: { [problemType]: { schema } } }];
    }),
  );
}

function responsesOf(operation: Operation): OpenApiOperation['responses'] {
  const { answer, answerType = 'application/json', mayBeEmpty, status = 200 } = operation;
  return {
    [status]: {
      description: status === 302 ? 'Leads on' : status === 204 ? 'Done' : 'The answer',
      ...(answer && {
        content: { [answerType]: { schema: jsonSchema(answer, 'output') } },
      }),
    },
    ...(mayBeEmpty && { 204: { description: 'There is nothing' } }),
    ...problemResponses(operation),
  };
}

/** Writes the schema of a form with one file. */
function formSchema(field: string): JsonSchema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { type: 'object', properties: { [field]: file }, required: [field] };
}

function describe(operation: Operation): OpenApiOperation {
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: accessInWords(operation.access),
    tags: [operation.tag],
    security: operation.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
    ],
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(operation.body, 'input') } },
      },
    }),
    ...(operation.upload && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: formSchema(operation.upload.field) } },
      },
    }),
    responses: responsesOf(operation),
  };
}

/** Makes the API's description from the contract. */
export function openApiDocument(site: { name: string; origin: string }): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase() as Lowercase<Operation['method']>;
    (paths[operation.path] ??= {})[method] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `The API of ${site.name}`,
      version: '1',
      description:
        'Every call of the site. Errors are application/problem+json (RFC 9457); programs decide by their `code`.',
    },
    servers: [{ url: site.origin }],
    tags: [...new Set(operations.map((operation) => operation.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'guildhall_session' } },
    },
  };
}
