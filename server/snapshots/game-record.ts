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

/** Returns the record, or all its faults. */
export function parseGameRecord(raw: RawRecord): GameRecord | Fault[] {
  const whole = { file: raw.file, line: raw.line, field: '' };
  let value: unknown;
  try {
    value = JSON.parse(raw.text);
  } catch (error) {
    return [{ ...whole, reason: `is not JSON (${(error as Error).message})` }];
  }
  if (!isObject(value)) return [{ ...whole, reason: 'must be an object: an item or a recipe' }];
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
