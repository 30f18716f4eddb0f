import * as z from 'zod/mini';
import '#rules/text/field-messages.ts';
import { type GameRecord, itemSchema, recipeSchema } from '#contract/game-records.ts';
import type { RawRecord } from './record-buffer.ts';
import { turned } from './turned.ts';

/** One fault of a record. */
export interface Fault {
  file: string;
  line: number;
  /** dotted path of the field, or the empty string for the whole record */
  field: string;
  reason: string;
}

function faultsOf(raw: RawRecord, error: z.core.$ZodError): Fault[] {
  return error.issues.map((issue) => ({
    file: raw.file,
    line: raw.line,
    field: issue.path.join('.'),
    reason: issue.message,
  }));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value of a record, or why it has none. */
export function parseJson({
  text,
}: Pick<RawRecord, 'text'>): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `is not JSON (${(error as Error).message})` };
  }
}

/** Returns the record, or all its faults. */
export function parseGameRecord(raw: RawRecord): GameRecord | Fault[] {
  const whole = { file: raw.file, line: raw.line, field: '' };
  const json = parseJson(raw);
  if ('fault' in json) return [{ ...whole, reason: json.fault }];
  const { value } = json;
  if (!isObject(value)) return [{ ...whole, reason: 'must be an object: an item or a recipe' }];
  if ('map' in value && 'points' in value && !('layout' in value)) {
    return [{ ...whole, reason: 'is a place: places stand in files of their own' }];
  }
  // A recipe has at least one of the lists of resources; an item has neither.
  if ('primaryResources' in value || 'generalResources' in value) {
    const result = z.safeParse(recipeSchema, value);
    return result.success ? { kind: 'recipe', recipe: result.data } : faultsOf(raw, result.error);
  }
  const inOrder = turned(value);
  const result = z.safeParse(itemSchema, inOrder ?? value);
  if (!result.success) return faultsOf(raw, result.error);
  return { kind: 'item', item: result.data, ...(inOrder && { isTurned: true }) };
}
