import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Besides, mostOfSquad, type StandingSquad } from '#contract/squad-shapes.ts';
import { disbandSquads, restoreSquads, setSquadMembers } from '#contract/squads.ts';
import { addRows } from '#server/db/add-rows.ts';
import { saveUsers } from '#server/db/people.ts';
import type { Tables } from '#server/db/tables.ts';
import { bodyBytes } from '#server/http/input.ts';
import { mostRequests } from '#server/squad-requests/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { countStatements } from './statements.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const then = Date.UTC(2026, 10, 19);
const at = new Date(then).toISOString();
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Squads that stay, which people asked and of which deputies were. */
const staying = 50;

interface Done {
  standing: StandingSquad[];
  disbanded: StandingSquad[];
  told: string[];
  besides: Besides;
  again: Besides;
}

/** Rows of a statement: what is added is added in batches. */
const batch = 100;

/** Ids of a statement: by so many is read who is told, in the server, and reached by a device. */
const ids = 500;

describe.each(engines)('the largest changes of squads on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const db = () => host.host.database.db;
  const person = (index: number) => `5000000000000${10_000 + index}`;
  const memberOf = (squad: number, place: number) => person(squad * mostOfSquad.members + place);
  const stayingMember = (squad: number, place: number) =>
    person((mostOfSquad.squads + squad) * mostOfSquad.members + place);

  type Filled = 'squads' | 'squad_members' | 'squad_wishes' | 'squad_requests';
  const insert = (table: Filled, rows: readonly Tables[Filled][]) => addRows(db(), table, rows);

  const standing = (squad: number): StandingSquad => ({
    ...{ squadId: `ending-${squad}`, name: `Ending ${squad}`, crest: null },
    ...{ leadId: memberOf(squad, 0), deputyId: null, seeks: '' },
    members: times(mostOfSquad.members, (place) => ({
      ...{ discordId: memberOf(squad, place), role: null },
    })),
  });

  /** All that may be given back at once: to people of the squads that end, and of those that stay. */
  const back: Besides = {
    at,
    looking: times(mostOfSquad.besides, (index) => ({ discordId: person(index), saidAt: at })),
    requests: times(mostOfSquad.besides, (index) => ({
      ...{ discordId: person(index), squadId: `staying-${index % staying}` },
    })),
    deputies: times(mostOfSquad.besides, (index) => ({
      discordId: stayingMember(index % staying, 1 + (Math.floor(index / staying) % 20)),
      squadId: `staying-${index % staying}`,
    })),
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    const { roles } = people.level2!;
    const crowd = times((mostOfSquad.squads + staying) * mostOfSquad.members, person);
    await saveUsers(
      db(),
      crowd.map((id) => ({
        ...{ id, username: `Member ${id}`, avatar: null, roles, rolesAt: null, joinedAt: null },
      })),
    );
    const asked = back.looking.map(({ discordId }) => discordId);
    await insert(
      'squad_wishes',
      asked.map((user_id) => ({
        ...{ user_id, looking: 0, evenings: '[]', role: null, words: '' },
        ...{ companions: '[]', avoids: '[]', changed_at: then },
      })),
    );
    await insert('squads', [
      ...times(mostOfSquad.squads, (squad) =>
        squadRow({ id: `ending-${squad}`, name: `Ending ${squad}`, lead_id: memberOf(squad, 0) }),
      ),
      ...times(staying, (squad) => {
        const id = `staying-${squad}`;
        return squadRow({ id, name: `Staying ${squad}`, lead_id: stayingMember(squad, 0) });
      }),
    ]);
    await insert('squad_members', [
      ...times(mostOfSquad.squads, (squad) =>
        times(mostOfSquad.members, (place) => placeRow(`ending-${squad}`, memberOf(squad, place))),
      ).flat(),
      ...times(staying, (squad) =>
        times(21, (place) => placeRow(`staying-${squad}`, stayingMember(squad, place))),
      ).flat(),
    ]);
    await insert(
      'squad_requests',
      back.requests.map(({ discordId, squadId }) => ({
        ...{ squad_id: squadId, user_id: discordId, words: '', made_at: 0 },
        ...{ outcome: 'lapsed', answer: '', answered_by: null, answered_at: then },
      })),
    );
  });

  afterAll(() => host.close());

  /** The guild may have a hundred that stand: those that stay give way while others come back. */
  const letStay = (disbanded_at: number | null) =>
    db().updateTable('squads').set({ disbanded_at }).where('id', 'like', 'staying-%').execute();

  const send = async (path: string, body: object, most: number) => {
    expect(JSON.stringify(body).length).toBeLessThan(most);
    let done = {} as Done;
    const statements = await countStatements(async () => {
      const answer = await officer('POST', `/api/guild/squads/${path}`, body);
      expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
      done = answer.body;
    });
    return { statements, ...done };
  };

  it('end a hundred squads of forty, and give back all that may be, by few statements', async () => {
    const squads = times(mostOfSquad.squads, standing);
    const { statements, ...done } = await send(
      'disband',
      { squads, back },
      bodyBytes(disbandSquads),
    );
    expect(done.told).toEqual([]);
    expect(done.disbanded).toHaveLength(mostOfSquad.squads);
    expect(done.again.looking).toHaveLength(mostOfSquad.besides);
    expect(done.again.requests).toHaveLength(mostOfSquad.besides);
    // One of each squad.
    expect(done.again.deputies).toEqual(back.deputies.slice(0, staying));
    const deputies = await db()
      .selectFrom('squads')
      .select(['id', 'deputy_id'])
      .where('deputy_id', 'is not', null)
      .orderBy('id')
      .execute();
    expect(deputies).toHaveLength(staying);
    expect(deputies[0]).toEqual({ id: 'staying-0', deputy_id: stayingMember(0, 1) });
    // A line of the history for each who left, and what they are told, are written a batch at a time.
    const lines = mostOfSquad.squads * (mostOfSquad.members + 1);
    expect(statements).toBeLessThan((2 * lines) / batch + (3 * lines) / ids + 40);
    const history = await db()
      .selectFrom('squad_changes')
      .select('kind')
      .where('squad_id', '=', 'ending-7')
      .execute();
    expect(history).toHaveLength(mostOfSquad.members + 1);
  });

  it('bring them back with all their members', async () => {
    await letStay(then);
    const squads = times(mostOfSquad.squads, standing);
    const { statements, ...done } = await send('restore', { squads }, bodyBytes(restoreSquads));
    expect(done.standing).toEqual(squads);
    expect(done.besides.looking).toHaveLength(mostOfSquad.besides);
    expect(done.besides.requests).toHaveLength(mostOfSquad.besides);
    const rows = mostOfSquad.squads * mostOfSquad.members;
    // Those of a squad's own, what is added of its members, and what they are told.
    const most = mostOfSquad.squads + (3 * rows) / batch + (3 * rows) / ids + 40;
    expect(statements).toBeLessThan(most);
  });

  it('move a hundred people, and give back all that may be', async () => {
    await letStay(null);
    await db().updateTable('squad_wishes').set({ looking: 0, changed_at: then }).execute();
    await db().updateTable('squads').set({ deputy_id: null }).execute();
    await db()
      .updateTable('squad_requests')
      .set({ outcome: 'lapsed', answered_at: then })
      .execute();
    const moves = times(mostOfSquad.moves, (index) => {
      const squad = Math.floor(index / (mostOfSquad.members - 1));
      const place = 1 + (index % (mostOfSquad.members - 1));
      const discordId = memberOf(squad, place);
      return { discordId, was: { squadId: `ending-${squad}`, role: null }, is: null };
    });
    const { statements, ...done } = await send(
      'moves',
      { moves, back },
      bodyBytes(setSquadMembers),
    );
    // Of the thousand who looked, those who are in no squad now.
    expect(done.again.looking).toHaveLength(mostOfSquad.moves);
    expect(done.again.requests).toHaveLength(mostOfSquad.moves);
    expect(done.again.deputies).toHaveLength(staying);
    expect(statements).toBeLessThan(40);
    const one = await send(
      'moves',
      {
        moves: [
          { discordId: memberOf(50, 1), was: { squadId: 'ending-50', role: null }, is: null },
        ],
      },
      bodyBytes(setSquadMembers),
    );
    expect(statements).toBeLessThan(one.statements + 20);
  });

  it('let nobody wait for more answers than they may, however often it is given back', async () => {
    const squadsOf = times(mostRequests + 2, (index) => `staying-${index + 10}`);
    const discordId = memberOf(60, 1);
    await insert(
      'squad_requests',
      squadsOf.map((squad_id) => ({
        ...{ squad_id, user_id: discordId, words: '', made_at: 0 },
        ...{ outcome: 'lapsed', answer: '', answered_by: null, answered_at: then },
      })),
    );
    const requests = [...squadsOf, ...squadsOf].map((squadId) => ({ discordId, squadId }));
    const { again } = await send(
      'moves',
      {
        moves: [{ discordId, was: { squadId: 'ending-60', role: null }, is: null }],
        back: { at, looking: [], requests, deputies: [] },
      },
      bodyBytes(setSquadMembers),
    );
    expect(again.requests).toEqual(requests.slice(0, mostRequests));
  });
});
