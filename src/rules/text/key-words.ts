/**
 * Writes a key of the game's data as people read it: `ear-left` as “Ear left”, `EArtisanRank::novice_smith`
 * as “Novice smith”. Words stay as they are.
 */
export function keyWords(key: string): string {
  const last = key.split('::').at(-1) ?? key;
  const words = last
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, low: string, up: string) => `${low} ${up.toLowerCase()}`)
    .replaceAll(/[-_]+/gu, ' ')
    .trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
