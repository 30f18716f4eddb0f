import type * as raids from '#contract/raids.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { poolAnswerNames } from '#rules/raids/people.ts';
import { type Placed, type Plan, everybodyIn, wantedName } from '#rules/raids/plan.ts';
import type { Handler } from '../http/call.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { Services } from '../services.ts';
import { eventOf, neededRaid } from './needed.ts';
import { readPlaced } from './placed.ts';
import { readPlan } from './stored.ts';

const head = [
  ...['squad', 'seat', 'asks for', 'locked', 'name', 'id', 'role'],
  ...['character', 'class', 'level', 'away'],
];

type Needed = Pick<Services, 'database' | 'guild'>;

/** Returns what tells the cells of a placed person. */
async function cellsIn(services: Needed, plan: Plan) {
  const knownAs = await readPlaced(services, everybodyIn(plan));
  return (placed: Placed | null): string[] => {
    if (!placed) return ['', '', '', '', '', '', ''];
    const { username, away, role, character, className, level } = knownAs(placed);
    const known = [username, placed.person, role, character, className, String(level ?? '')];
    return [...known, away ? poolAnswerNames[away] : ''];
  };
}

async function* csvParts(services: Needed, plan: Plan): AsyncGenerator<string[][]> {
  const cellsOf = await cellsIn(services, plan);
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
  { database, guild },
) => {
  const raid = await neededRaid(database.db, params.raidId);
  const event = await eventOf(database.db, raid);
  const name = event ? `raid-${dayAt(event.starts_at, event.zone)}` : 'raid';
  return sendCsv(context, name, head, csvParts({ database, guild }, readPlan(raid.body)));
};
