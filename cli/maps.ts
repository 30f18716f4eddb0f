import type { Database } from '#server/db/database.ts';
import { describeMaps, type MapInWords } from '#server/maps/map-facts.ts';
import { MapImportError } from '#server/maps/map-import-error.ts';
import { openFirst, removeMap, renameMap } from '#server/maps/manage-maps.ts';
import { CommandError } from './command-error.ts';

const number = new Intl.NumberFormat('en');

const counted = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`;

function linesOf({ name, levelOf, width, height, tiles, hasLight, places }: MapInWords): string {
  const { guild, squad, mine } = places;
  const of = levelOf === null ? '' : `, a level of ${levelOf}`;
  const cut = counted(tiles, 'tile', 'tiles');
  const covered = tiles === 0 ? 'a grid' : hasLight ? `${cut} with a light picture` : cut;
  const whose = [
    counted(guild, 'place of the guild', 'places of the guild'),
    `${number.format(squad)} of squads`,
    `${number.format(mine)} of members’ own`,
  ];
  return `${name}${of}: ${number.format(width)} × ${number.format(height)}, ${covered}, ${whose.join(', ')}`;
}

/** Says that what nobody sees any more lies there still. */
export const leftoverTiles =
  'Warning: tiles that nobody sees any more could not be taken away. The next import-map does it.';

async function asCommand<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MapImportError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Lists the maps, each level behind its map.
 * @param options.first the name of the map that shall be the first from now on
 * @throws CommandError when it stays as it was
 */
export async function runMaps({ db }: Database, { first }: { first?: string }): Promise<void> {
  if (first !== undefined) {
    const name = await asCommand(openFirst(db, first, { now: () => Date.now() }));
    console.log(`${name} opens first now.`);
  }
  const maps = await describeMaps(db);
  if (maps.length === 0) console.log('There is no map yet. Bring one with import-map.');
  for (const map of maps) console.log(linesOf(map));
}

/** Gives a map another name. @throws CommandError when it stays as it was */
export async function runRenameMap({ db }: Database, name: string, to: string): Promise<void> {
  const { before, after } = await asCommand(renameMap(db, name, to, { now: () => Date.now() }));
  console.log(
    `${before} is ${after} now. Texts, places.ndjson and addresses that know it by its name have to say ${after} as well.`,
  );
}

/** Removes a map, once that is meant. @throws CommandError when it stays as it was */
export async function runRemoveMap(
  { db }: Database,
  name: string,
  { yes }: { yes: boolean },
): Promise<void> {
  const removing = removeMap(db, name, { isMeant: yes, now: () => Date.now() });
  const { map, leftovers } = await asCommand(removing);
  const words = linesOf(map);
  if (!yes) {
    throw new CommandError(
      `${words}.\nAll of that would go for good, with the history of the places. Make a backup, then say --yes.`,
    );
  }
  console.log(`Removed ${words}.`);
  if (leftovers) console.log(leftoverTiles);
}
