import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';

/** The variables that astro.config.mjs and the pages read while the site is built. */
const names = ['ORIGIN', 'PUBLIC_API_HOST', 'DISCORD_CDN'] as const;

/** The environment. */
export type Variables = Record<string, string | undefined>;

/** The file's name in a build's folder. */
const file = 'built-with.json';

const originSchema = z.object({
  /** time at which the build began to read its sources, in milliseconds */
  began: z.number(),
  variables: z.record(z.string(), z.string()),
});

/** The origin of a build: the moment of its sources, and its variables. */
export type Origin = z.infer<typeof originSchema>;

/** Variables that are set but empty count as unset, as they do for the host. */
function valuesOf(variables: Variables): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, variables[name] ?? '']));
}

/**
 * Reads the public address that is written into feeds and previews; empty where none is named.
 * @throws CommandError
 */
export function readOriginVariable({ ORIGIN }: Variables = process.env): string {
  if (!ORIGIN) return '';
  const address = URL.parse(ORIGIN);
  if (address && /^https?:$/.test(address.protocol)) return address.origin;
  throw new CommandError(`ORIGIN must be an http:// or https:// address, not "${ORIGIN}"`);
}

/** Notes the origin of a build in its folder. */
export async function writeOrigin(
  folder: string,
  began: number,
  variables: Variables = process.env,
): Promise<void> {
  const origin: Origin = { began, variables: valuesOf(variables) };
  await writeFile(join(folder, file), JSON.stringify(origin));
}

/** Reads the origin of a build; null where it was not noted. */
export async function readOrigin(folder: string): Promise<Origin | null> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => null);
  return text === null ? null : z.parse(originSchema, JSON.parse(text));
}

/** Tells whether a build was made with the same variables. */
export function isBuiltWith({ variables }: Origin, now: Variables = process.env): boolean {
  return names.every((name) => variables[name] === valuesOf(now)[name]);
}
