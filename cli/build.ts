import { once } from 'node:events';
import { checkContent, readContent } from '#build/content/check.ts';
import { itemsIn } from '#build/content/items.ts';
import { describeMistakes } from '#build/content/mistake.ts';
import { checkItems } from './check-items.ts';
import { CommandError } from './command-error.ts';
import { spawnAstro } from './astro.ts';
import { forgetBuildVariables, writeBuildVariables } from './build-variables.ts';

const folder = 'dist';

/**
 * Reads what editors have written before anything is built: all mistakes are told at once.
 * @throws CommandError
 */
async function checkTexts(): Promise<void> {
  const root = process.cwd();
  const files = await readContent(root);
  const mistakes = checkContent(root, files);
  if (mistakes.length > 0) throw new CommandError(describeMistakes(mistakes));
  for (const warning of await checkItems(itemsIn(files))) console.warn(`Warning: ${warning}`);
}

/**
 * Builds the site into dist/. What Astro says is kept back unless the build fails.
 * @throws CommandError with what Astro said
 */
export async function buildSite(): Promise<void> {
  await checkTexts();
  await forgetBuildVariables(folder);
  const child = spawnAstro(['build'], { output: 'kept' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    throw new CommandError(`${Buffer.concat(said).toString()}\nThe site could not be built.`);
  }
  await writeBuildVariables(folder);
}
