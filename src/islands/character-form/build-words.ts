import type { BuildAudience } from '#contract/builds.ts';

/** For whom an address opens, as its maker reads it. */
export function audienceInWords(audience: BuildAudience): string {
  if (audience === 'guilded') return 'Everybody in the guild';
  if (audience === 'public') return 'Everybody who has the address, members or not';
  return `Members from level ${audience}`;
}

/** What of a character no address tells. */
export const notShown =
  'whose character it is, in-game guild, squad, race and citizenship, the numbers of the character ' +
  'sheet, artisan skills, and its other sets';
