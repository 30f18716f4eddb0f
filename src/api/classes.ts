import * as z from 'zod/mini';
import type { CharacterCard } from '#contract/character-answers.ts';
import { listGuildCharacters } from '#contract/characters.ts';
import { readClasses } from '#contract/classes.ts';
import { type ClassHistory, readClassHistory } from '#contract/classes.ts';
import { callOperation } from './client.ts';
import { request } from './request.ts';

/** What the class dashboard shows. */
export interface Classes {
  characters: CharacterCard[];
  /** when it was read, ISO 8601; null while there is nothing */
  readAt: string | null;
}

/** The guild's characters. An answer without a body is none at all (spec §7). @throws ApiError */
export async function fetchClasses(signal?: AbortSignal): Promise<Classes> {
  const { method, path, answer } = readClasses;
  const body = await request({ method, path }, signal);
  if (body === undefined) return { characters: [], readAt: null };
  const { data, timestamp } = z.parse(answer, body);
  return { characters: data, readAt: timestamp };
}

/** All characters of the guild, for officers. @throws ApiError */
export function fetchGuildCharacters(signal?: AbortSignal): Promise<CharacterCard[]> {
  return callOperation(listGuildCharacters, {}, signal);
}

/** How many mains of each archetype there were, day by day. @throws ApiError */
export function fetchClassHistory(signal?: AbortSignal): Promise<ClassHistory> {
  return callOperation(readClassHistory, {}, signal);
}
