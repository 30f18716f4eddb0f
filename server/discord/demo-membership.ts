import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import type { HostMembership } from './membership.ts';

/** Knows the members of the demo guild, who are in the database and never change. */
export function demoMembership({ db }: Database): HostMembership {
  return {
    source: 'demo',
    confirm: (user) => Promise.resolve(user),
    welcome: () => Promise.resolve(),
    trust: () => Promise.resolve(),
    farewell: () => Promise.resolve(),
    lookUp: (id) => findUser(db, id),
    reading: () => Promise.resolve({ at: null, silentSince: null, holdHours: null }),
    close: () => Promise.resolve(),
  };
}
