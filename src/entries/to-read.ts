import { createHash } from 'node:crypto';
import { guild } from '#config';
import type { TextToRead } from '#contract/articles.ts';
import { readersOf, wordsThatCount } from '#rules/text/to-read.ts';
import type { Entry } from './entries.ts';

const revisionDigits = 16;

/** Tells who has to read an entry, and which words; undefined for one that nobody has to. */
export function toReadOf({ data, body = '' }: Entry): TextToRead | undefined {
  if (data.toRead === undefined) return undefined;
  const digest = createHash('sha256').update(wordsThatCount(body)).digest('hex');
  const readers = readersOf(data.toRead, guild.discord.roles);
  return {
    readers: typeof readers === 'object' ? [...readers] : readers,
    revision: digest.slice(0, revisionDigits),
  };
}
