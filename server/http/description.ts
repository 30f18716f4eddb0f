import type { Guild } from '#rules/guild/guild.ts';
import { openApiDocument } from '#contract/openapi.ts';

/**
 * Writes the API's description for machines, as it is sent. To make it takes as long as many answers: a
 * host does so once.
 */
export function writeDescription(guild: Guild, origin: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(openApiDocument({ name: guild.name, origin })));
}
