// Leaves in package.json what a running host imports (host-packages.json), and the project's own
// Node. The lockfile stays: `npm ci` then installs the locked versions of these and nothing else.
import { readFile, writeFile } from 'node:fs/promises';

const read = async (name) => JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'));

const manifest = await read('../package.json');
const names = await read('host-packages.json');
const dependencies = Object.fromEntries(names.map((name) => [name, manifest.dependencies[name]]));

delete manifest.devDependencies;
delete manifest.overrides;
await writeFile(
  new URL('../package.json', import.meta.url),
  JSON.stringify({ ...manifest, dependencies }, null, 2),
);
