import { randomUUID } from 'node:crypto';
import { createRaid, moveInRaid, type Raid, readRaid } from '#contract/raids.ts';
import type { Change } from '#rules/raids/changes.ts';
import { jsonHeaders } from '../guild-calls.ts';

/** Sends a body as an officer. Returns the answer. */
export async function send(
  origin: string,
  path: string,
  cookie: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { ...jsonHeaders, cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

const addressOf = ({ path }: { path: string }, id: string) => path.replace('{raidId}', id);

/** Reads a plan as its text, as a page that opens it does. */
export async function openPlan(origin: string, cookie: string, id: string): Promise<string> {
  const response = await fetch(origin + addressOf(readRaid, id), { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Begins an empty plan of forty seats. */
export async function beginPlan(
  origin: string,
  cookie: string,
  eventId: string | null = null,
): Promise<{ id: string; raid: Raid }> {
  const { id } = createRaid.answer.parse(
    await send(origin, createRaid.path, cookie, {
      ...{ kind: 'plan', title: 'A plan of the benchmarks', eventId },
      from: { what: 'nothing', squads: 8, seats: 5 },
    }),
  );
  const raid = readRaid.answer.parse(JSON.parse(await openPlan(origin, cookie, id)));
  return { id, raid };
}

/** Makes a move in a plan. */
export async function move(
  origin: string,
  cookie: string,
  id: string,
  { step, changes }: { step: string; changes: readonly Change[] },
): Promise<void> {
  const body = { id: randomUUID(), step, changes };
  await send(origin, addressOf(moveInRaid, id), cookie, body);
}
