import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '#cli/build.ts';
import { isStale } from '#cli/stale.ts';
import { benchArticleBuilds } from './articles/build-time.ts';
import { benchLighthouse } from './articles/lighthouse.ts';
import { benchTransfer } from './articles/transfer.ts';
import { benchAvailability } from './availability.ts';
import { benchBeside } from './beside.ts';
import { benchBestGear } from './best-gear.ts';
import { benchBodies } from './bodies.ts';
import { benchDashboards } from './dashboards.ts';
import { writeGameData } from './game-data.ts';
import { benchBuildPictures } from './build-pictures.ts';
import { benchCharacters } from './characters.ts';
import { benchFacets } from './facets.ts';
import { benchFaults, benchOutboxes } from './faults.ts';
import { benchGearSolver } from './gear-solver.ts';
import { benchGearingSpots } from './gearing-spots.ts';
import { benchHome } from './home.ts';
import { benchHost } from './host.ts';
import { benchHostile } from './hostile.ts';
import { benchImport } from './import-data.ts';
import { benchInteractions } from './interactions.ts';
import { benchItems } from './items.ts';
import { benchLists } from './lists.ts';
import { benchLive } from './live.ts';
import { benchMapPage } from './map-page.ts';
import { benchMaps } from './maps.ts';
import { enrolMember } from './member.ts';
import { benchPalette } from './palette.ts';
import { benchPushes } from './pushes.ts';
import { benchRaids } from './raids.ts';
import { benchSearch } from './search.ts';
import { type Figure, printFigures } from './table.ts';
import { benchLoad } from './under-load.ts';
import { benchWeighing } from './weighing.ts';

// `npm run bench`: the figures of product §10, each against a peer or a limit. Names of benchmarks
// behind it choose some: `npm run bench -- search host`.

/** The benchmarks; each gets the data folder of a guild with 50,000 items. */
const benchmarks: Record<string, (dataDir: string) => Promise<Figure[]>> = {
  search: benchSearch,
  facets: benchFacets,
  items: benchItems,
  palette: benchPalette,
  host: benchHost,
  beside: benchBeside,
  characters: benchCharacters,
  bodies: benchBodies,
  articles: async (dataDir) => [
    ...(await benchTransfer(dataDir)),
    ...(await benchArticleBuilds(dataDir)),
  ],
  lighthouse: benchLighthouse,
  dashboards: benchDashboards,
  home: benchHome,
  interactions: benchInteractions,
  lists: benchLists,
  maps: benchMaps,
  'gearing-spots': benchGearingSpots,
  'map-page': benchMapPage,
  live: benchLive,
  faults: benchFaults,
  outbox: benchOutboxes,
  hostile: benchHostile,
  load: benchLoad,
  pushes: benchPushes,
  raids: benchRaids,
  'gear-solver': benchGearSolver,
  'best-gear': benchBestGear,
  weighing: benchWeighing,
  availability: benchAvailability,
  'build-pictures': benchBuildPictures,
};

/** Installs Debian's tools with which the benchmarks compare ours. */
function installPeers(): void {
  const wanted = ['wrk', 'nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];
  const isThere = (name: string) =>
    existsSync(name) || existsSync(`/usr/bin/${name}`) || existsSync(`/usr/sbin/${name}`);
  if (wanted.every(isThere)) return;
  console.log('Installing nginx and wrk …');
  const run = (args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore' });
  run(['update']);
  run(['install', '-y', 'wrk', 'nginx-light', 'libnginx-mod-http-brotli-static']);
}

function chosen(names: readonly string[]): string[] {
  const known = Object.keys(benchmarks);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names.length > 0 ? [...names] : known;
  throw new Error(`There is no benchmark “${unknown}”. There are ${known.join(', ')}.`);
}

const names = chosen(process.argv.slice(2));
installPeers();
if (await isStale('dist')) await buildSite();
const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
const figures: Figure[] = [];
try {
  const file = await writeGameData(folder);
  figures.push(...(await benchImport(file, folder)));
  await enrolMember(folder);
  for (const name of names) figures.push(...((await benchmarks[name]?.(folder)) ?? []));
} finally {
  await rm(folder, { recursive: true });
}
process.exitCode = printFigures(figures) ? 0 : 1;
