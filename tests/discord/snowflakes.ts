import { type Answer, invalidField } from './answers.ts';

const largest = 2n ** 64n - 1n;

/**
 * Tells whether a text is an id of Discord: a decimal of up to 64 bits, too large for a JavaScript
 * number.
 */
export function isSnowflake(text: string): boolean {
  return /^(?:0|[1-9]\d{0,19})$/.test(text) && BigInt(text) <= largest;
}

/** Orders ids by their value: as text "9" would stand behind "10". */
export function compareSnowflakes(a: string, b: string): number {
  const [left, right] = [BigInt(a), BigInt(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Makes the answer to a path with a malformed id, else null. */
export function refuseIds(params: Record<string, string>): Answer | null {
  const wrong = Object.entries(params).find(([, value]) => !isSnowflake(value));
  if (!wrong) return null;
  const [name, value] = wrong;
  return invalidField(name, 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`);
}
