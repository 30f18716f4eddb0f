import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What astro.config.mjs and the pages read while the site is built. */
const names = ['ORIGIN', 'PUBLIC_API_HOST', 'DISCORD_CDN'] as const;

/** The environment. */
export type Variables = Record<string, string | undefined>;

/** Where the build folder keeps what it was built with. */
const file = 'built-with.json';

/** Variables that are set but empty count as unset, as they do for the host. */
function textOf(variables: Variables): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, variables[name] ?? ''])));
}

/** Notes in the build folder which variables the site was built with. */
export async function writeBuildVariables(
  folder: string,
  variables: Variables = process.env,
): Promise<void> {
  await writeFile(join(folder, file), textOf(variables));
}

/** A build that is broken off was built with nothing. */
export async function forgetBuildVariables(folder: string): Promise<void> {
  await rm(join(folder, file), { force: true });
}

/** @returns whether the site was built with the same variables */
export async function isBuiltWith(
  folder: string,
  variables: Variables = process.env,
): Promise<boolean> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => null);
  return text === textOf(variables);
}
