import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf, recordsOfMember } from '#server/attendance/queries.ts';
import { readAudit } from '#server/audit/queries.ts';
import { findSession } from '#server/auth/queries.ts';
import { answersTo } from '#server/rsvps/queries.ts';
import { eventsBetween } from '#server/evenings/queries.ts';
import { toCharacter } from '#server/characters/answers.ts';
import { charactersOf } from '#server/characters/queries.ts';
import { classDaysSince } from '#server/classes/queries.ts';
import type { Database } from '#server/db/database.ts';
import { migrationNames } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { allUsers, findUsers, saveUsers } from '#server/db/people.ts';
import { FacetCounts } from '#server/facets/counts.ts';
import { ItemFinder } from '#server/facets/item-finder.ts';
import { findFile } from '#server/files/queries.ts';
import { GearFinder } from '#server/gear/gear-finder.ts';
import { cardsOf } from '#server/gear/queries.ts';
import { importRecords } from '#server/imports/import.ts';
import { findItem } from '#server/items/queries.ts';
import { findNamed, findNarrowed } from './found-items.ts';
import { leavesBetween } from '#server/leaves/queries.ts';
import { eventsOf, findsOf, readBody } from '#server/map-places/stored.ts';
import { keepLinks } from '#server/place-links/queries.ts';
import { recipesOfItems } from '#server/recipes/queries.ts';
import { squadPlaces } from '#server/squad-places/queries.ts';
import { allSquads, writeSquad } from '#server/squads/queries.ts';
import { notesOn, trialsOf, votesOn } from '#server/trials/queries.ts';
import { type engines as allEngines, engines } from './engines.ts';
import {
  addRows,
  fill,
  type Filling,
  fillingAt,
  openAt,
  readColumns,
  readRows,
  type Row,
} from './versions.ts';

const oda = '1000000000000002007';
const jory = '1000000000000002002';
const raid = '7a1f3f2c-0000-4000-8000-000000000001';
const trial = '5c1d0a5e-0000-4000-8000-000000000001';
const hood = '109229507958001';
const mooncap = '6064630605657000001';
const session = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c';
const everything = { levelMin: 0, levelMax: 100 };

/** The snapshot that people see in all the files; a crash left the other one behind. */
const current = 2;

/** Tables that an import writes. */
const gameTables = new Set([
  'snapshots',
  'items',
  'item_names',
  'item_facts',
  'item_traits',
  'item_slots',
  'recipes',
  'recipe_links',
]);

function rowsOf(filling: Filling, table: string): Row[] {
  return filling.get(table) ?? [];
}

/**
 * Makes a database with today's code and the same content: its game is imported, the rest is
 * written.
 */
async function fillAnew(database: Database, filling: Filling): Promise<void> {
  for (const [table, rows] of filling) {
    if (!gameTables.has(table) && table !== 'claims') await addRows(database.db, table, rows);
  }
  // Older people have no key to be sorted by yet.
  await saveUsers(database.db, await allUsers(database.db));
  // Nor have older squads one by which their names are compared.
  for (const { id, name } of await allSquads(database.db)) {
    await writeSquad(database.db, id, { name });
  }
  // Older answers alone tell who has moved up.
  if (!filling.has('moves_up')) {
    const up = rowsOf(filling, 'rsvps').filter((row) => (row.moved_up_at ?? null) !== null);
    const moves = up.map(({ event_id, user_id, moved_up_at }) => ({
      ...{ event_id, user_id, moved_at: moved_up_at },
    }));
    await addRows(database.db, 'moves_up', moves);
  }
  // Older places tell in their words alone what they give and lead to.
  if (filling.has('map_places') && !filling.has('map_place_events')) {
    for (const { place_id, body } of rowsOf(filling, 'map_place_revisions')) {
      const id = String(place_id);
      const was = readBody({ body: JSON.stringify(body) });
      await keepLinks(database.db, id, { items: findsOf(id, was), events: eventsOf(id, was) });
    }
  }
  const [crashed, seen] = rowsOf(filling, 'snapshots');
  await addRows(database.db, 'snapshots', [crashed!]);
  const bodies = [...rowsOf(filling, 'items'), ...rowsOf(filling, 'recipes')]
    .filter((row) => row.snapshot_id === current)
    .map(({ body }) => JSON.stringify(body));
  await importRecords(database, linesOf(bodies), {
    source: String(seen!.source),
    now: () => Number(seen!.created_at),
  });
  // The import would take the claim of the one that crashed, and release it.
  await addRows(database.db, 'claims', rowsOf(filling, 'claims'));
}

async function* linesOf(bodies: readonly string[]) {
  for (const [index, text] of bodies.entries()) yield { file: 'game', line: index + 1, text };
}

/** Reads all rows but those of the snapshot that nobody sees. */
async function visibleRows({ db }: Database): Promise<Map<string, string[]>> {
  const rows = await readRows(db);
  for (const table of gameTables) {
    const key = table === 'snapshots' ? 'id' : 'snapshot_id';
    const visible = JSON.stringify([key, current]);
    rows.set(
      table,
      rows.get(table)!.filter((row) => row.includes(visible)),
    );
  }
  return rows;
}

function namesOf({ cards }: { cards: readonly string[] }): string[] {
  return cards.map((card) => (JSON.parse(card) as { name: string }).name);
}

/** Reads the data of the host's pages. */
async function readPages(database: Database) {
  const { db } = database;
  const search = async (term: string) => namesOf(await findNamed(database, term, page));
  const finder = new GearFinder(database);
  const slot = async (name: string) => {
    const filters = { levelMin: 0, levelMax: 100_000, at: 'found', stats: '' };
    const order = { order: 'name', orderStat: undefined, weights: {} } as const;
    const { snapshotId = 0, ids = [] } =
      (await finder.find(name, filters, { ...page, ...order })) ?? {};
    return namesOf({ cards: await cardsOf(db, snapshotId, ids) });
  };
  const page = { offset: 0, limit: 50 };
  return {
    search: {
      lamplighter: await search('lamplighter'),
      lost: await search('lost page'),
      short: await search('ee'),
      blank: await search('eye of dredgemoor'),
      percent: await search('60%'),
      quotes: await search('"grave'),
      accent: await search('dunir'),
      japanese: await search('かがり火'),
    },
    facets: await new FacetCounts(database, new ItemFinder(database)).count('', everything),
    strongest: namesOf(
      await findNarrowed(
        database,
        '',
        { ...everything, stat: ['Magical Power'] },
        { ...page, sort: 'stat-down' },
      ),
    ),
    slots: {
      feet: await slot('feet'),
      ring: await slot('ring-left'),
      trophy: await slot('trophy'),
    },
    uses: {
      takes: await recipesOfItems(db, current, 'takes', [mooncap]),
      makes: await recipesOfItems(db, current, 'makes', [hood]),
      teaches: await recipesOfItems(db, current, 'teaches', ['6064630643573522001']),
      breaksDown: await recipesOfItems(db, current, 'breaks-down', [hood]),
    },
    hood: await findItem(db, 'gear', hood),
    icon: (await findFile(db, '/icons/hood.webp'))?.type,
    people: await findUsers(db, [oda, jory]),
    session: await findSession(db, session, Date.UTC(2026, 9, 26)),
    characters: (await charactersOf(db, jory)).map(toCharacter),
    events: await eventsBetween(db, 0, Date.UTC(2027, 0, 1)),
    answers: await answersTo(db, '7a1f3f2c-0000-4000-8000-000000000003'),
    records: (await recordsOf(db, raid)).map(({ state }) => state).toSorted(),
    own: await recordsOfMember(db, jory, 0),
    leaves: await leavesBetween(db, '2026-10-01', '2026-11-01'),
    trials: await trialsOf(db, jory, 0),
    talk: { notes: await notesOn(db, [trial]), votes: await votesOn(db, [trial]) },
    squads: await squadPlaces(db),
    audit: await readAudit(database, {}, 50),
    classes: await classDaysSince(db, '2026-10-01'),
  };
}

describe.each(engines)('on $engine', ({ place, make }: (typeof allEngines)[number]) => {
  describe.each(migrationNames)('a filled database of %s', (step) => {
    let old: Database;
    let anew: Database;
    let filling: Filling;
    let columnsThen: Map<string, string[]>;
    const removals: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      filling = await fillingAt(step);
      const oldPlace = await place();
      const then = await openAt(oldPlace.address, step);
      columnsThen = await readColumns(then.db);
      await fill(then, filling);
      await then.close();
      old = await openDatabase(oldPlace.address);
      removals.push(async () => {
        await old.close();
        await oldPlace.clear();
      });
      const made = await make();
      removals.push(made.remove);
      anew = made.database;
      await fillAnew(anew, filling);
    });

    afterAll(async () => {
      for (const remove of removals) await remove();
    });

    it('has a row in every table, with every column it had then', () => {
      const filled = new Map(
        Array.from(filling, ([table, rows]) => [table, Object.keys(rows[0] ?? {}).toSorted()]),
      );
      const columns = new Map(
        Array.from(columnsThen, ([table, all]) => [table, all.map((one) => one.split(' ')[0])]),
      );
      expect(
        filled,
        `tests/server/versions/${step}.json holds what the step made or changed`,
      ).toEqual(columns);
    });

    it('is brought to the tables of a new database', async () => {
      expect(await readColumns(old.db)).toEqual(await readColumns(anew.db));
    });

    it('is brought to the rows of a new database that holds the same', async () => {
      const rows = await visibleRows(anew);
      expect(await visibleRows(old)).toEqual(rows);
      expect(rows.get('item_traits')!.length).toBeGreaterThan(10);
    });

    it('fills every page as a new one does', async () => {
      const pages = await readPages(old);
      expect(pages).toEqual(await readPages(anew));
      expect(pages).toMatchObject({
        search: {
          lamplighter: ['Lamplighter Hood', 'Lamplighter Slippers', 'Recipe: Lamplighter Hood'],
          lost: ['Lost Page', 'Lost Page'],
          blank: ['Eye of  Dredgemoor'],
          percent: ['Dünir "Graverobber" S-13 (60%)'],
          quotes: ['Dünir "Graverobber" S-13 (60%)'],
          accent: ['Dünir "Graverobber" S-13 (60%)'],
          japanese: ['かがり火の鍵'],
        },
        facets: {
          set: [{ value: 'Lamplighter', count: 2 }],
          recipe: 2,
        },
        strongest: ['Ring of the Ninth Bell '],
        slots: {
          feet: ['Lamplighter Slippers'],
          ring: ['Ring of the Ninth Bell '],
          trophy: ['Regatta Pennant of 1st Place'],
        },
        uses: {
          takes: ['6064629387039473002', '6064629387040000001'],
          makes: ['6064629387040000001'],
          teaches: ['6064629387040000001'],
          breaksDown: ['6064629387024000001'],
        },
        icon: 'image/png',
        session: { user: { username: 'Jory Wick' } },
        characters: [{ IGN: 'Wick Tallow', isMain: true }, { IGN: 'O’Brien “the Late”' }],
        records: ['absent', 'late', 'present'],
        trials: [{ verdict: 'pass' }],
      });
    });

    it('takes the next import, which leaves nothing of the old ones', async () => {
      const record = JSON.stringify({ id: '1', layout: 'gear', name: 'One', slots: ['feet'] });
      await importRecords(old, linesOf([record]), { source: 'next', now: () => Date.now() });
      const rows = await readRows(old.db);
      for (const table of ['snapshots', 'items', 'item_names', 'item_facts', 'item_slots']) {
        expect(rows.get(table), table).toHaveLength(1);
      }
      expect(rows.get('recipe_links')).toEqual([]);
      expect(namesOf(await findNamed(old, 'lamp', { offset: 0, limit: 9 }))).toEqual([]);
      expect(namesOf(await findNamed(old, 'one', { offset: 0, limit: 9 }))).toEqual(['One']);
    });
  });
});
