import { vi } from 'vitest';
import type { Presence } from '#contract/presence.ts';
import type { Raid, RaidMove } from '#contract/raids.ts';
import { type Change, applyChanges } from '#rules/raids/changes.ts';
import { type RaidPerson } from '#rules/raids/people.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { fakeSources } from './fake-source.ts';

export const raidId = '00000000-0000-4000-8000-0000000000a1';

const archetypes = ['Tank', 'Cleric', 'Bard', 'Ranger', 'Mage', 'Fighter', 'Rogue', 'Summoner'];

/** Somebody who comes: `P01` is a tank, `P02` a cleric, `P03` a bard, then damage. */
export function raider(number: number, rest: Partial<RaidPerson> = {}): RaidPerson {
  const discordId = `20000000000000${String(number).padStart(4, '0')}`;
  const archetype1 = archetypes[(number - 1) % archetypes.length] ?? 'Mage';
  const username = `P${String(number).padStart(2, '0')}`;
  return {
    ...{
      discordId,
      username,
      avatar: null,
      answer: 'yes',
      comment: '',
      asked: null,
      askedWith: null,
    },
    ...{
      level: 2,
      leads: false,
      squad: '',
      attendance: 0.9,
      benched: 1,
      benchedOf: 10,
      benchedInARow: 0,
    },
    characters: [
      {
        ...{ id: `c${number}`, name: `Char${number}`, level: 40 + (number % 10), archetype1 },
        ...{ archetype2: 'Mage', isMain: true, physicalPower: 300, magicalPower: 200 },
        ...{ healingPower: 500 + number, armor: 100, health: 4000, equipped: 12 },
        updatedAt: Date.now() - 20 * 24 * 60 * 60 * 1000,
      },
    ],
    ...rest,
  };
}

/** A plan of eight squads of five for tomorrow, with so many who come. */
export function raidOf(people: RaidPerson[], rest: Partial<Raid> = {}): Raid {
  const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return {
    ...{ id: raidId, kind: 'plan', title: 'The Drowned Bell', state: 'draft', version: 3 },
    event: {
      ...{ id: '00000000-0000-4000-8000-0000000000e1', title: 'The Drowned Bell' },
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 3 * 60 * 60 * 1000).toISOString(),
      ...{ mandatory: true, cancelled: false },
    },
    ...{ published: null, publishedPlan: null },
    ...{ changedAt: startsAt.toISOString(), changedBy: 'Oda' },
    plan: emptyPlan('The Drowned Bell', [
      ...['Heron', 'Bittern', 'Gannet', 'Cormorant'],
      ...['Plover', 'Tern', 'Avocet', 'Dunlin'],
    ]),
    people: people as Raid['people'],
    rules: [
      { is: 'must', in: 'squad', atLeast: 1, role: 'Tank' },
      { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' },
      { is: 'should', in: 'raid', atMost: 2, archetype: 'Ranger' },
    ],
    ...rest,
  };
}

/** Stands for the host: keeps a plan, makes moves, and refuses those that do not fit. */
export function hostRaid(raid: Raid) {
  const sources = fakeSources();
  const host = {
    raid,
    moves: [] as RaidMove[],
    hands: [] as string[],
    /** nobody answers */
    isDown: false,
    /** there is no plan (any more) */
    isGone: false,
    /** the reader is no officer (any more) */
    isBarred: false,
    /** plans beside this one */
    others: [] as Raid[],
    /** what was asked for when a plan was begun, and who had to be left out of it */
    begun: null as unknown,
    /** the plan that every evening has already */
    planned: null as { id: string; title: string } | null,
    leftOut: [] as { discordId: string; username: string; why: string }[],
    squadsLeftOut: [] as string[],
    /** Makes a move as another officer would; the page hears of it when it is told. */
    moveAs(username: string, step: string, changes: Change[]): RaidMove {
      const changed = applyChanges(host.raid.plan, changes);
      if (!changed.plan) throw new Error(`The test's move does not fit: ${changed.misfit.why}`);
      host.raid = { ...host.raid, plan: changed.plan, version: host.raid.version + 1 };
      const move: RaidMove = {
        ...{ version: host.raid.version, id: crypto.randomUUID(), step, changes },
        by: { discordId: '1000000000000000042', username, avatar: null },
        at: new Date().toISOString(),
      };
      host.moves.push(move);
      return move;
    },
    tell(...moves: RaidMove[]): void {
      sources.sayToAll('moves', { version: host.raid.version, moves });
    },
    /** Tells that the plan has to be read again. */
    tellGap(): void {
      sources.sayToAll('moves', { version: host.raid.version, moves: null });
    },
    /** Ends the stream, as a host does with a plan. */
    cut(): void {
      sources.sayToAll('error', 0);
    },
    tellHere(here: Presence[]): void {
      sources.sayToAll('here', here);
    },
  };
  const refuse = (status: number, code: string, detail: string, more = {}) =>
    Response.json(
      { title: code, status, code, detail, ...more },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );
  const answer = async (request: Request, path: string): Promise<Response> => {
    const { method } = request;
    if (host.isBarred) return refuse(403, 'not-allowed', 'This is for officers.');
    if (host.isGone && path !== '/api/guild/raids') {
      return refuse(404, 'not-found', 'There is no such plan.');
    }
    if (path === '/api/guild/raids' && method === 'POST') {
      const body = (await request.json()) as { besides?: boolean };
      host.begun = body;
      if (host.planned && !body.besides) {
        return refuse(409, 'evening-planned', 'There is a plan already.', { there: host.planned });
      }
      return Response.json({
        id: raidId,
        leftOut: host.leftOut,
        squadsLeftOut: host.squadsLeftOut,
      });
    }
    if (path === '/api/guild/raids') {
      if (host.isGone) return Response.json({ raids: [] });
      const raids = [host.raid, ...host.others];
      return Response.json({ raids: raids.map((one) => ({ ...one, seats: 40, seated: 0 })) });
    }
    const other = host.others.find(({ id }) => path.endsWith(id));
    if (other) return Response.json(other);
    if (path.endsWith('/plan.png')) {
      return new Response('a picture', { headers: { 'content-type': 'image/png' } });
    }
    if (method === 'DELETE') {
      host.isGone = true;
      return new Response(null, { status: 204 });
    }
    if (path.endsWith('/hand')) {
      host.hands.push(((await request.json()) as { holds: string }).holds);
      return new Response(null, { status: 204 });
    }
    if (path.endsWith('/moves') && method === 'POST') {
      const body = (await request.json()) as { id: string; step: string; changes: Change[] };
      const isNotes = (change: Change) => change.kind === 'words' && change.field === 'notes';
      if (host.raid.state === 'over' && !body.changes.every(isNotes)) {
        return refuse(409, 'event-over', 'The evening is over.');
      }
      if (applyChanges(host.raid.plan, body.changes).misfit) {
        return refuse(409, 'changed-meanwhile', 'Wren has changed this first');
      }
      const { version } = host.moveAs('Oda', body.step, body.changes);
      host.moves.at(-1)!.id = body.id;
      return Response.json({ version });
    }
    if (path.endsWith('/moves')) {
      const after = Number(new URL(request.url).searchParams.get('after'));
      const moves = host.moves.filter(({ version }) => version > after);
      return Response.json({ version: host.raid.version, moves });
    }
    return Response.json(host.raid);
  };
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/guild/raids')) return real(request);
    if (host.isDown) throw new TypeError('Failed to fetch');
    return answer(request, pathname);
  });
  return host;
}
