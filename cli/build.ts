import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile } from '#contract/site-manifest.ts';
import { checkContent, readContent } from '#texts/check.ts';
import { itemsIn } from '#texts/items.ts';
import { describeMistakes } from '#texts/mistake.ts';
import { finishSite } from '#build/finish.ts';
import { policyHosts } from '#build/policy-hosts.ts';
import type { ShareText } from '#build/share/draw.ts';
import { drawAhead } from '#build/share/share-images.ts';
import { checkItems } from './check-items.ts';
import { CommandError } from './command-error.ts';
import { spawnAstro } from './astro.ts';
import { forgetBuildVariables, writeBuildVariables } from './build-variables.ts';

const folder = 'dist';

/**
 * Reads what editors have written before anything is built: all mistakes are told at once.
 * @returns what the previews of links to them say: the texts themselves are much to keep in mind
 * @throws CommandError
 */
async function checkTexts(): Promise<ShareText[]> {
  const root = process.cwd();
  const files = await readContent(root);
  const mistakes = checkContent(root, files);
  if (mistakes.length > 0) throw new CommandError(describeMistakes(mistakes));
  for (const warning of await checkItems(itemsIn(files))) console.warn(`Warning: ${warning}`);
  return files.flatMap(({ path, preview }) => (path !== null && preview ? [preview] : []));
}

/** Astro's build, begun. */
interface Building {
  /** Lets it replace the site. */
  replace: () => void;
  /** @throws CommandError with what Astro said */
  finish: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts Astro's build, which reads what it needs and then waits for leave to replace the site. */
function beginAstro(): Building {
  const child = spawnAstro(['build'], { output: 'kept' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk));
  }
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    replace: () => {
      if (child.connected) child.send('replace');
    },
    finish: async () => {
      if ((await closed) === 0) return;
      throw new CommandError(`${Buffer.concat(said).toString()}\nThe site could not be built.`);
    },
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}

/**
 * Builds the site into dist/. What Astro says is kept back unless the build fails. Where a text is
 * wrong, the site stays as it was.
 * @throws CommandError
 */
export async function buildSite(): Promise<void> {
  const astro = beginAstro();
  const ahead = new AbortController();
  let drawn: Promise<void> | undefined;
  try {
    const previews = await checkTexts();
    // A build that is broken off leaves nothing that a host would serve.
    await forgetBuildVariables(folder);
    await rm(join(folder, manifestFile), { force: true });
    astro.replace();
    // What cannot be drawn is told when it is asked for.
    drawn = drawAhead(previews, ahead.signal).catch(() => undefined);
    await astro.finish();
  } finally {
    ahead.abort();
    await astro.stop();
    await drawn;
  }
  try {
    await finishSite(folder, policyHosts(process.env));
  } catch (error) {
    throw new CommandError(`${String(error)}\nThe site could not be built.`, { cause: error });
  }
  await writeBuildVariables(folder);
}
