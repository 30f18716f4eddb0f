import { setTimeout as wait } from 'node:timers/promises';
import { attacks } from './attacks.ts';
import type { Tally, Target } from './connections.ts';

// Attacks a host for a time, then prints what was done, and ends with whatever is still open.

/** What the attacker is told. */
export interface Orders extends Target {
  /** the name of an attack */
  name: string;
  seconds: number;
}

const { name, seconds, ...target } = JSON.parse(process.argv[2] ?? '') as Orders;
const tally: Tally = { connections: 0, answers: {} };
attacks[name]?.attack(target, tally);
await wait(seconds * 1000);
process.stdout.write(JSON.stringify(tally), () => process.exit());
