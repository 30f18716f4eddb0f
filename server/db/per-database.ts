import type { Database } from './database.ts';

type Db = Database['db'];

/** Returns what is held of each database, made when somebody asks for it first. */
export function perDatabase<Held extends object>(make: (db: Db) => Held): (db: Db) => Held {
  const all = new WeakMap<Db, Held>();
  return (db) => {
    const held = all.get(db) ?? make(db);
    all.set(db, held);
    return held;
  };
}
