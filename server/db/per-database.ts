import type { Database } from './database.ts';

type Db = Database['db'];

/** Returns what is held of each database, made when somebody asks for it first. */
export function perDatabase<Held>(make: (db: Db) => Held): (db: Db) => Held {
  const all = new WeakMap<Db, { held: Held }>();
  return (db) => {
    const known = all.get(db) ?? { held: make(db) };
    all.set(db, known);
    return known.held;
  };
}
