import { GuildError } from '#rules/guild/guild.ts';

/** Matches the first place that a failure names. */
const firstPlace = /[/\\]([\w.-]+\.[cm]?[jt]s):(\d+)/;

/**
 * Says in one line why guild.config.ts cannot be loaded, and what to do. Null for a failure of
 * something else.
 */
export function describeWrongConfig(error: unknown): string | null {
  if (error instanceof GuildError) return error.message;
  if (!(error instanceof Error)) return null;
  const [, file, line = ''] = firstPlace.exec(error.stack ?? '') ?? [];
  if (file !== 'guild.config.ts') return null;
  return `guild.config.ts:${line} cannot be read: ${error.message}. Mend that line, or the end of the one before.`;
}

/** Loads what needs guild.config.ts, and ends the process with one line where that is wrong. */
export async function withConfig<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const told = describeWrongConfig(error);
    if (told === null) throw error;
    console.error(told);
    process.exit(1);
  }
}
