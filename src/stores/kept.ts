import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import {
  parseStored,
  readStored,
  readText,
  removeStored,
  writeStored,
  writeText,
} from './storage.ts';

/** Values that storage refused, blocked or full: this page continues with them. */
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

/** A store that this browser keeps and all its tabs share. */
export type KeptAtom<T> = WritableAtom<T> & {
  /** Reads the value in storage, even if another tab wrote it a moment ago. */
  reread: () => T;
  /**
   * Sets the value if storage takes it. Returns false, and changes nothing, if it is blocked or
   * full.
   */
  tryToSet: (value: T) => boolean;
};

/**
 * Makes a store that this browser keeps.
 * @param schema the schema of the stored value: any other value counts as missing
 * @param initial the value when none is stored; null is not stored
 */
export function keptAtom<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  initial: NoInfer<T>,
): KeptAtom<T> {
  const isRight = (value: unknown): value is T => z.safeParse(schema, value).success;
  const $kept = persistentAtom<T>(key, initial, {
    encode: (value) => (value === null ? undefined : JSON.stringify(value)),
    decode: (text) => parseStored(text, isRight) ?? initial,
  });
  return Object.assign($kept, {
    reread: () => readStored(key, isRight) ?? initial,
    tryToSet: (value: T) => {
      const isTaken = writeStored(key, value);
      if (isTaken) $kept.set(value);
      return isTaken;
    },
  });
}
