import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { parseStored, readText, removeStored, writeStored, writeText } from './storage.ts';

/** What storage did not take, blocked or full: this page goes on with it. */
const notTaken = new Map<string, string>();

const textOf = (key: string) => notTaken.get(key) ?? readText(key) ?? undefined;

const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => textOf(String(key)),
    has: (_, key) => textOf(String(key)) !== undefined,
    set: (_, key, text: string) => {
      if (writeText(String(key), text)) notTaken.delete(String(key));
      else notTaken.set(String(key), text);
      return true;
    },
    deleteProperty: (_, key) => {
      notTaken.delete(String(key));
      removeStored(String(key));
      return true;
    },
  },
);

setPersistentEngine(engine, windowPersistentEvents);

/**
 * Makes a store that this browser keeps and all its tabs share.
 * @param schema of what may be stored: anything else counts as nothing
 * @param initial what stands for nothing; null is not stored
 */
export function keptAtom<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  initial: NoInfer<T>,
): WritableAtom<T> {
  const isRight = (value: unknown): value is T => z.safeParse(schema, value).success;
  return persistentAtom<T>(key, initial, {
    encode: (value) => (value === null ? undefined : JSON.stringify(value)),
    decode: (text) => parseStored(text, isRight) ?? initial,
  });
}

/** Sets a kept store where storage takes it. Gives false, and changes nothing, where it does not. */
export function tryToKeep<T>(key: string, store: WritableAtom<T>, value: T): boolean {
  if (!writeStored(key, value)) return false;
  store.set(value);
  return true;
}
