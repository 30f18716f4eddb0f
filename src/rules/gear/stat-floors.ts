/** A stat that a piece must have. */
export interface StatFloor {
  name: string;
  /** the least value that will do; null where any will */
  least: number | null;
}

/** More floors at once tell nobody what they leave. */
export const mostStatFloors = 10;

const floorPattern = /^(\*|-?\d{1,9}(?:\.\d{1,3})?) (\S.{0,299})$/;

/**
 * Reads floors from a text, one a line: `100 Armor`, or `* Armor` for any value. Returns null for a
 * text that is none, that names a stat twice, or that has too many.
 */
export function readStatFloors(text: string): StatFloor[] | null {
  const floors: StatFloor[] = [];
  for (const line of text === '' ? [] : text.split('\n')) {
    const [, least, name] = floorPattern.exec(line) ?? [];
    if (least === undefined || name === undefined) return null;
    if (floors.some((floor) => floor.name === name)) return null;
    floors.push({ name, least: least === '*' ? null : Number(least) });
  }
  return floors.length > mostStatFloors ? null : floors;
}

/** Writes floors as `readStatFloors` reads them. */
export function writeStatFloors(floors: readonly StatFloor[]): string {
  return floors.map(({ name, least }) => `${least ?? '*'} ${name}`).join('\n');
}
