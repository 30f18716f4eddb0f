import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What astro.config.mjs and the pages read while the site is built. */
const names = ['ORIGIN', 'PUBLIC_API_HOST', 'DISCORD_CDN'] as const;

/** The environment. */
export type Variables = Record<string, string | undefined>;

/** Lies in a build's folder. */
const file = 'built-with.json';

const originSchema = z.object({
  /** when the build began to read what it is made from, in milliseconds */
  began: z.number(),
  variables: z.record(z.string(), z.string()),
});

/** What a build was made from: as it was at a moment, and with which variables. */
export type Origin = z.infer<typeof originSchema>;

/** Variables that are set but empty count as unset, as they do for the host. */
function valuesOf(variables: Variables): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, variables[name] ?? '']));
}

/** Notes in a build's folder what it is made from. */
export async function writeOrigin(
  folder: string,
  began: number,
  variables: Variables = process.env,
): Promise<void> {
  const origin: Origin = { began, variables: valuesOf(variables) };
  await writeFile(join(folder, file), JSON.stringify(origin));
}

/** Reads what a build was made from. Returns null where nobody knows. */
export async function readOrigin(folder: string): Promise<Origin | null> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => null);
  return text === null ? null : z.parse(originSchema, JSON.parse(text));
}

/** Says whether a build was made with the same variables. */
export function isBuiltWith({ variables }: Origin, now: Variables = process.env): boolean {
  return names.every((name) => variables[name] === valuesOf(now)[name]);
}
