import type * as raids from '#contract/raids.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { type Placed, type Plan, everybodyIn, wantedName } from '#rules/raids/plan.ts';
import type { Database } from '../db/database.ts';
import type { Handler } from '../http/call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { eventOf, neededRaid } from './needed.ts';
import { readPlaced } from './placed.ts';
import { readPlan } from './stored.ts';

const head = [
  ...['squad', 'seat', 'asks for', 'locked', 'name', 'id', 'role'],
  ...['character', 'class', 'level'],
];

/** Returns what tells the cells of a placed person. */
async function cellsIn(database: Database, plan: Plan) {
  const knownAs = await readPlaced(database, everybodyIn(plan));
  return (placed: Placed | null): string[] => {
    if (!placed) return ['', '', '', '', '', ''];
    const { username, role, character, className, level } = knownAs(placed);
    return [username, placed.person, role, character, className, String(level ?? '')];
  };
}

async function* csvParts(database: Database, plan: Plan): AsyncGenerator<string[][]> {
  const cellsOf = await cellsIn(database, plan);
  yield plan.squads.flatMap(({ name, seats }) =>
    seats.map(({ wanted, isLocked, holder }, index) => [
      ...[name, String(index + 1), wanted ? wantedName(wanted) : '', isLocked ? 'yes' : 'no'],
      ...cellsOf(holder),
    ]),
  );
  const beside = { Bench: plan.bench, Reserve: plan.reserve };
  yield Object.entries(beside).flatMap(([name, list]) =>
    list.map((placed, index) => [name, String(index + 1), '', '', ...cellsOf(placed)]),
  );
}

/** Answers a plan as a file. */
export const downloadRaid: Handler<typeof raids.downloadRaid> = async (
  { context, params },
  { database },
) => {
  const raid = await neededRaid(database.db, params.raidId);
  const event = await eventOf(database.db, raid);
  const name = event ? `raid-${dayAt(event.starts_at, event.zone)}` : 'raid';
  return sendCsv(context, name, head, csvParts(database, readPlan(raid.body)));
};
