import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { guild } from '#config';
import { listPlaces } from '#contract/listed-places.ts';
import { findNamedMap } from '#rules/map/names.ts';
import { unpackPlaces } from '#rules/map/packing.ts';
import { addRows } from '#server/db/add-rows.ts';
import type { Database } from '#server/db/database.ts';
import type { MapsTable } from '#server/db/tables/maps.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUsers } from '#server/db/people.ts';
import { touchMap } from '#server/map-places/queries.ts';
import { readChanged } from '#server/map-places/told.ts';
import { allMaps } from '#server/maps/queries.ts';
import { peakMemory } from './import-data.ts';
import { longestTurnOf } from './block.ts';
import { mapPlaceRow } from '#tests/server/map-rows.ts';
import { paint, unpacked } from './map-pictures.ts';
import { benchMember, enrolMember } from './member.ts';
import { openMemberApp } from './member-app.ts';
import { type Figure, percentile } from './table.ts';
import { bringTenThousand, placeCount } from './ten-thousand.ts';

const limits = {
  ...{ seconds: 60, megabytes: 400, milliseconds: 40, kilobytes: 150 },
  ...{ tellingAll: 250, block: 50 },
};

/** Pixels of a side: 100 megapixels. */
const side = 10_000;

const rounds = 200;

/** The map with ten thousand places, among those of the pictures. */
const measuredMap = 'The Cairns';

/** Measures the cutting of a picture by the command, as a person runs it. */
async function benchCutting(
  folder: string,
  { picture, map, name }: { picture: string; map: string; name: string },
): Promise<Figure[]> {
  const began = performance.now();
  const child = spawn(process.execPath, ['cli/guild.ts', 'import-map', picture, '--name', map], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  let peak = 0;
  const timer = setInterval(() => {
    void peakMemory(child.pid ?? 0).then((now) => {
      peak = Math.max(peak, now ?? 0);
    });
  }, 50);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error('The map was not brought');
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      name: `${name}, cut into tiles`,
      ours: `${seconds.toFixed(1)} s`,
      against: `${limits.seconds} s`,
      ratio: seconds / limits.seconds,
      limit: { atMost: 1 },
    },
    {
      name: 'memory of that, at its most',
      ours: `${peak.toFixed(0)} MB`,
      against: `${limits.megabytes} MB`,
      ratio: peak / limits.megabytes,
      limit: { atMost: 1 },
    },
  ];
}

/** Measures a picture that is read in strips, and the largest of those that are unpacked as a whole. */
async function benchPictures(folder: string): Promise<Figure[]> {
  const striped = join(folder, 'map.png');
  await (await paint(side)).png({ compressionLevel: 2 }).toFile(striped);
  const name = 'a PNG of 100 megapixels';
  const figures = await benchCutting(folder, { picture: striped, map: measuredMap, name });
  for (const kind of unpacked) {
    const picture = join(folder, `map-${kind.name}.${kind.ending}`);
    await kind.save(await paint(kind.side)).toFile(picture);
    const megapixels = Math.round(kind.side ** 2 / 1e6);
    const named = `${kind.name} of ${megapixels} megapixels`;
    figures.push(...(await benchCutting(folder, { picture, map: kind.name, name: named })));
  }
  return figures;
}

async function readMeasuredMap({ db }: Database): Promise<MapsTable> {
  const map = findNamedMap(await allMaps(db), { mapName: measuredMap });
  if (!map) throw new Error('The map was not brought');
  return map;
}

/** Measures the reading of all places of a map, kept and right after a change, through the whole API. */
async function benchPlaces(database: Database): Promise<Figure[]> {
  await bringTenThousand(database, measuredMap, side);
  const { id } = await readMeasuredMap(database);
  const path = `/api/guild/maps/${id}/places`;
  const app = await openMemberApp(database);
  const times = { kept: [] as number[], changed: [] as number[] };
  const ask = async (into: number[]) => {
    const began = performance.now();
    const text = await app.ask(path);
    into.push(performance.now() - began);
    return text;
  };
  try {
    const text = await ask([]);
    const { length } = unpackPlaces(z.parse(listPlaces.answer, JSON.parse(text)));
    if (length !== placeCount) throw new Error(`The map has ${length} places`);
    for (let round = 0; round < rounds; round += 1) await ask(times.kept);
    for (let round = 0; round < rounds / 10; round += 1) {
      await app.request(`${path}/1/seen`, {
        method: 'POST',
        headers: { origin: 'http://localhost' },
      });
      await ask(times.changed);
    }
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
    const kilobytes = brotliCompressSync(text, quality).length / 1000;
    const [p95, changed] = [percentile(times.kept, 0.95), percentile(times.changed, 0.95)];
    return [
      {
        name: `${placeCount} places in one call, server p95`,
        ours: `${p95.toFixed(1)} ms`,
        against: `${limits.milliseconds} ms`,
        ratio: p95 / limits.milliseconds,
        limit: { atMost: 1 },
      },
      {
        name: 'the same, the first after a change',
        ours: `${changed.toFixed(1)} ms`,
        against: `${limits.milliseconds} ms`,
        ratio: changed / limits.milliseconds,
        limit: null,
      },
      {
        name: 'their answer as it is sent',
        ours: `${kilobytes.toFixed(0)} KB (${(text.length / 1000).toFixed(0)} of JSON)`,
        against: `${limits.kilobytes} KB`,
        ratio: kilobytes / limits.kilobytes,
        limit: { atMost: 1 },
      },
    ];
  } finally {
    await app.close();
  }
}

/** So many members have the map open while one of them says that they have seen a place again. */
const listening = 200;

/** So many places each of them has drawn for themselves. */
const ownPlaces = 20;

/**
 * Measures what it costs that somebody has seen a place again, where many listen: until each has been told, all that
 * the processor does, and how often the database is asked.
 */
async function benchListening(database: Database): Promise<Figure[]> {
  const { db } = database;
  const map = await readMeasuredMap(database);
  const ids = Array.from({ length: listening }, (_, at) =>
    String(700_000_000_000_000_000n + BigInt(at)),
  );
  await saveUsers(
    db,
    ids.map((id) => ({ ...benchMember, id, username: `Reader ${id}` })),
  );
  const own = ids.flatMap((id, at) =>
    Array.from({ length: ownPlaces }, (_, place) =>
      mapPlaceRow({
        ...{ id: randomUUID(), map_id: map.id, layer: 'mine', owner_id: id },
        number: 2 * placeCount + at * ownPlaces + place,
      }),
    ),
  );
  await addRows(db, 'map_places', own);
  const services = { database, guild };
  const lookAll = () => Promise.all(ids.map((id) => readChanged(services, map.id, id)));
  await lookAll();
  const works: number[] = [];
  const blocks: number[] = [];
  for (let round = 0; round < rounds / 10; round += 1) {
    await db
      .updateTable('map_places')
      .set({ timer_started_at: round + 1, timer_minutes: 30 })
      .where('map_id', '=', map.id)
      .where('number', '=', 1)
      .execute();
    await touchMap(db, map.id);
    const before = process.threadCpuUsage();
    const { work } = await longestTurnOf(lookAll);
    const { user, system } = process.threadCpuUsage(before);
    works.push((user + system) / 1000);
    blocks.push(work);
  }
  const told = (name: string, ms: number, most: number): Figure => ({
    ...{ name, ours: `${ms.toFixed(0)} ms`, against: `${most} ms`, ratio: ms / most },
    limit: { atMost: 1 },
  });
  return [
    told(
      `a timer among ${placeCount} places, told to ${listening} readers, the processor’s time`,
      percentile(works, 0.5),
      limits.tellingAll,
    ),
    told(
      'the longest block of the loop meanwhile, of the processor’s time',
      percentile(blocks, 0.5),
      limits.block,
    ),
  ];
}

/** Measures maps and their places in a guild of their own. */
export async function benchMaps(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  try {
    const cutting = await benchPictures(folder);
    const database = await openDatabase(join(folder, 'guildhall.db'));
    try {
      await enrolMember(folder);
      return [...cutting, ...(await benchPlaces(database)), ...(await benchListening(database))];
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
