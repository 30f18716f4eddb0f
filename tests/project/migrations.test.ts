import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrationNames } from '#server/db/migrations.ts';
import { type Import, readImports, root } from './imports.ts';

const folder = 'server/db/migrations';
const stepType = 'server/db/schema-step.ts';

/** Tells what is wrong with an import of a step, or of the steps' shared type, or null. */
function faultOf({ from, to }: Import): string | null {
  if (!from.startsWith(`${folder}/`) && from !== stepType) return null;
  if (to === 'kysely' || (to === stepType && from !== stepType)) return null;
  return `${from} imports ${to}, which changes while old databases do not`;
}

let files: string[];
let imports: Import[];

beforeAll(async () => {
  ({ files, imports } = await readImports());
});

describe('the steps of the schema', () => {
  it('stand alone: each carries its own SQL and its own rows', () => {
    expect(imports.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
    expect(imports.filter(({ from }) => from.startsWith(folder)).length).toBeGreaterThan(10);
  });

  it.each([
    [`${folder}/0099-next.ts`, 'server/db/tables.ts'],
    [`${folder}/0099-next.ts`, 'src/rules/items/rarity.ts'],
    [`${folder}/0099-next.ts`, `${folder}/0001-start.ts`],
    [stepType, 'server/db/tables.ts'],
  ])('are told when %s imports %s', (from, to) => {
    expect(faultOf({ from, to, specifier: to })).toContain('changes while old databases do not');
  });

  it('are listed in the order of their numbers, every one of them', () => {
    const steps = files.filter((file) => file.startsWith(`${folder}/`));
    expect(steps.map((file) => file.slice(folder.length + 1, -'.ts'.length)).toSorted()).toEqual(
      migrationNames,
    );
    expect(migrationNames.toSorted()).toEqual(migrationNames);
  });

  it('have a number that no other has, and a name that backups take', () => {
    // server/db/kept-backups.ts knows the backups from before a step by the step's name.
    expect(migrationNames.filter((name) => !/^\d{4}-[a-z-]+$/.test(name))).toEqual([]);
    const byNumber = Map.groupBy(migrationNames, (name) => name.slice(0, 4));
    expect([...byNumber.values()].filter((names) => names.length > 1)).toEqual([]);
  });

  it('are the only ones with rows in tests/server/versions', async () => {
    const filled = await readdir(join(root, 'tests/server/versions'));
    const unknown = filled.filter((file) => !migrationNames.includes(file.replace('.json', '')));
    expect(unknown).toEqual([]);
  });
});
