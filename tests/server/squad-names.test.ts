import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { engines } from './engines.ts';
import { addRows, openAt } from './versions.ts';

const lead_id = '1000000000000002007';

it.each(engines)('squads of one name are told apart by numbers on $engine', async ({ place }) => {
  const { address, clear } = await place();
  const then = await openAt(address, '0078-squad-life');
  await addRows(then.db, 'users', [{ id: lead_id, username: 'Oda' }]);
  const squad = { lead_id, seeks: '', version: 0, disbanded_at: null };
  await addRows(then.db, 'squads', [
    { ...squad, id: 'a', name: 'Heron' },
    { ...squad, id: 'b', name: 'heron ' },
    { ...squad, id: 'c', name: 'HERON' },
    { ...squad, id: 'd', name: 'Heron 2' },
    { ...squad, id: 'e', name: 'Heron', disbanded_at: 1 },
  ]);
  await then.close();
  const now = await openDatabase(address);
  const rows = await now.db.selectFrom('squads').selectAll().execute();
  const squads = rows.map(({ id, name, name_key }) => [id, name, name_key]);
  await now.close();
  await clear();
  expect(squads.toSorted()).toEqual([
    ['a', 'Heron', 'heron'],
    ['b', 'heron 3', 'heron 3'],
    ['c', 'HERON 4', 'heron 4'],
    ['d', 'Heron 2', 'heron 2'],
    ['e', 'Heron', null],
  ]);
});
