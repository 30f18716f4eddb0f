import type { Database } from '#server/db/database.ts';
import { importMap } from '#server/maps/import-map.ts';
import { MapImportError } from '#server/maps/map-import-error.ts';
import { CommandError } from './command-error.ts';
import { leftoverTiles } from './maps.ts';

const number = new Intl.NumberFormat('en');

/** The options beside the picture. */
export interface ImportMapOptions {
  name: string;
  levelOf?: string;
  grid?: string;
  /** the file of its picture for the light theme; false takes that away */
  light?: string | false;
  stretch: boolean;
  memory?: string;
}

/**
 * Reads what the map is made of; null for what it has.
 * @throws CommandError when it is neither a picture nor a size, or both
 */
function readSource(picture: string | undefined, { grid, light }: ImportMapOptions) {
  if (picture === undefined && grid === undefined && light !== undefined) return null;
  if ((picture === undefined) === (grid === undefined)) {
    throw new CommandError('Name a picture, or the size of a grid with --grid 4096x4096.');
  }
  if (picture !== undefined) return picture;
  const [, width, height] = /^(\d{1,6})[x×](\d{1,6})$/.exec(grid ?? '') ?? [];
  if (width === undefined || height === undefined) {
    throw new CommandError(`--grid ${grid} is no size: write it as 4096x4096.`);
  }
  return { width: Number(width), height: Number(height) };
}

/** @throws CommandError when it is no number of megabytes */
function readMemory(memory: string | undefined): number | undefined {
  if (memory === undefined) return undefined;
  if (/^[1-9]\d{2,5}$/.test(memory)) return Number(memory);
  throw new CommandError(`--memory ${memory} is no number of megabytes from 100 to 999999.`);
}

/** Makes a map, or gives one its picture. @throws CommandError when nothing was changed */
export async function runImportMap(
  database: Database,
  picture: string | undefined,
  options: ImportMapOptions,
): Promise<void> {
  const { name, levelOf, stretch, light } = options;
  const megabytes = readMemory(options.memory);
  const began = performance.now();
  const source = readSource(picture, options);
  try {
    const { isNew, size, tiles, leftovers } = await importMap(database, {
      ...{ name, levelOf, stretch, megabytes, picture: source },
      light: light === false ? null : light,
      now: () => Date.now(),
    });
    const words = `${number.format(size.width)} × ${number.format(size.height)}`;
    if (tiles === 0 && source === null) {
      console.log(`${name} shows one picture in both themes now.`);
      if (leftovers) console.log(leftoverTiles);
      return;
    }
    if (tiles === 0) {
      console.log(`${name} is a grid of ${words}. Bring its picture when you have one.`);
      return;
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const where = source === null ? 'in the light theme now' : 'now';
    const became = isNew ? 'is a map now' : `shows them ${where}; its places stay where they are`;
    console.log(
      `Cut ${words} pixels into ${number.format(tiles)} tiles in ${seconds} s. ${name} ${became}.`,
    );
    if (leftovers) console.log(leftoverTiles);
  } catch (error) {
    if (error instanceof MapImportError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
