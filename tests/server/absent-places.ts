import * as z from 'zod/mini';

/** A JSON Schema, as far as bodies of requests use it. */
interface Schema {
  type?: string;
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Lists the fields that a schema has and a value does not, by the way to them. */
function absentIn(schema: Schema, value: unknown, way: readonly string[]): string[] {
  const { items, properties = {}, additionalProperties } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const [fewest = []] = choices
      .filter((one) => fits(one, value))
      .map((one) => absentIn(one, value, way))
      .toSorted((a, b) => a.length - b.length);
    return fewest;
  }
  if (Array.isArray(value)) {
    return items ? value.flatMap((one: unknown) => absentIn(items, one, [...way, '*'])) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const held = value as Record<string, unknown>;
  const below = Object.entries(properties).flatMap(([name, inner]) =>
    name in held ? absentIn(inner, held[name], [...way, name]) : [[...way, name].join('.')],
  );
  const keyed =
    typeof additionalProperties === 'object'
      ? Object.values(held).flatMap((one) => absentIn(additionalProperties, one, [...way, '*']))
      : [];
  return [...below, ...keyed];
}

/** Tells whether a choice is the one of a value: an object's kinds are those of the choice. */
function fits({ type, properties = {} }: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return type !== 'object' && type !== 'array';
  if (Array.isArray(value)) return type === 'array';
  return Object.entries(properties).every(
    ([name, { const: only }]) =>
      only === undefined || (value as Record<string, unknown>)[name] === only,
  );
}

/** Lists the fields of a body's schema that a sample of it leaves out: no odd value comes there. */
export function absentPlaces(body: z.ZodMiniType, sample: unknown): string[] {
  return [...new Set(absentIn(z.toJSONSchema(body, { io: 'input' }) as Schema, sample, []))];
}
