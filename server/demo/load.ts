import { setImmediate as turn } from 'node:timers/promises';
import { guild } from '#config';
import type { GameRecord } from '#contract/game-records.ts';
import { openDemoGuild } from '#demo/guild.ts';
import type { Database } from '../db/database.ts';
import { saveUser } from '../db/people.ts';
import { saveFile } from '../files/queries.ts';
import { addIcon } from '../icons/queries.ts';
import { importRecords } from '../imports/import.ts';
import { currentSnapshot } from '../snapshots/queries.ts';
import type { RawRecord } from '../snapshots/record-buffer.ts';
import { addDemoBuilds } from './builds.ts';
import { type DemoIcon, drawDemoIcons } from './icons.ts';
import { linkDemoEvenings } from './map-evenings.ts';
import { addDemoFinds } from './map-finds.ts';
import { bringDemoMaps } from './maps.ts';
import { demoMeetings } from './meetings.ts';
import { addDemoNotices } from './notices.ts';
import { addGuildLife } from './queries.ts';
import { lifeRows, userRows } from './rows.ts';

interface DemoOptions {
  /** the time, in milliseconds since 1970: the guild's past and future lie around it */
  now: number;
  /** the same seed makes the same guild */
  seed: number;
}

/** The numbers of loaded records. */
export interface DemoReport {
  items: number;
  recipes: number;
  icons: number;
  members: number;
  characters: number;
  events: number;
  places: number;
}

const source = 'demo guild';

/** The host may answer others after this many records. */
const recordsATurn = 200;

/** Makes raw records of parsed ones, as an import reads them from a file. */
async function* asLines(records: readonly GameRecord[]): AsyncGenerator<RawRecord> {
  for (const [index, record] of records.entries()) {
    if (index % recordsATurn === 0) await turn();
    const value = record.kind === 'item' ? record.item : record.recipe;
    yield { file: source, line: index + 1, text: JSON.stringify(value) };
  }
}

async function importGame(database: Database, records: readonly GameRecord[]) {
  // Other imports compare with the real time, whatever the guild's own time is.
  const options = { source, now: () => Date.now() };
  const report = await importRecords(database, asLines(records), options);
  if (report.published) return report;
  const faults = report.faults.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
  throw new Error(`The demo game's own records are wrong:\n${faults.join('\n')}`);
}

async function saveIcons({ db }: Database, icons: readonly DemoIcon[]): Promise<void> {
  for (const { path, type, bytes } of icons) await saveFile(db, path, type, bytes);
}

/** The demo guild's editors have uploaded this many of the game's icons. */
const uploadedIcons = 48;
const hour = 60 * 60 * 1000;

/** Adds some icons to those that people uploaded. */
async function addUploadedIcons(
  { db }: Database,
  icons: readonly DemoIcon[],
  now: number,
): Promise<void> {
  // Some of every sort: they are drawn sort by sort.
  const step = Math.max(1, Math.floor(icons.length / uploadedIcons));
  const uploaded = icons.filter((_, index) => index % step === 0).slice(0, uploadedIcons);
  for (const [index, { path }] of uploaded.entries()) {
    const name = path.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ');
    const created_at = now - (index + 1) * hour;
    await addIcon(db, { id: `demo-${index + 1}`, name, path, created_at });
  }
}

/** Imports the demo game, unless somebody has imported a game already. */
async function fillGame(
  database: Database,
  records: readonly GameRecord[],
  now: number,
): Promise<Pick<DemoReport, 'items' | 'recipes' | 'icons'>> {
  if (await currentSnapshot(database.db)) return { items: 0, recipes: 0, icons: 0 };
  // Icons are drawn on other threads while the records are written.
  const [game, icons] = await Promise.all([importGame(database, records), drawDemoIcons()]);
  await saveIcons(database, icons);
  await addUploadedIcons(database, icons, now);
  return { items: game.items, recipes: game.recipes, icons: icons.length };
}

/**
 * Fills a database without people with the demo guild: its game with icons, its people, and nine
 * months of their actions. People come last and all at once, because a host takes a database
 * without people for a new one and loads it again.
 */
export async function loadDemoGuild(
  database: Database,
  { now, seed }: DemoOptions,
): Promise<DemoReport> {
  const { makeGameRecords, makeGuildLife } = await openDemoGuild();
  const records = [...makeGameRecords(seed)];
  const game = await fillGame(database, records, now);
  const places = await bringDemoMaps(database, now);
  const items = records.flatMap((record) => (record.kind === 'item' ? [record.item] : []));
  const life = makeGuildLife({ seed, now, discord: guild.discord, items });
  await database.db.transaction().execute(async (trx) => {
    for (const user of userRows(life.people)) await saveUser(trx, user);
    await addGuildLife(trx, lifeRows(life, await demoMeetings(trx)));
    await addDemoBuilds(trx, life, now);
    await addDemoFinds(trx, life, now);
    await linkDemoEvenings(trx, life, now);
    await addDemoNotices(trx, now);
  });
  return {
    ...game,
    places,
    members: life.people.members.length,
    characters: life.characters.length,
    events: life.events.length,
  };
}
