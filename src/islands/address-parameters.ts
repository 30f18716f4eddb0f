import { type Screen, type ViewParameters, withParameters } from '#rules/tables/screens.ts';
import { keepAddress } from '#stores/chosen-views.ts';

/** Finds a value among those that are known; what an address has besides counts as nothing. */
export function oneOf<Value extends string>(
  known: readonly Value[],
  asked: string | null,
): Value | undefined {
  return known.find((value) => value === asked);
}

/** Returns a parameter's values: the one where it is set, else none. */
export function setIf(isSet: boolean, value: string): readonly string[] {
  return isSet ? [value] : [];
}

/**
 * Replaces parameters of the address, and leaves the others.
 * @returns whether that has changed it
 */
export function replaceParameters(parameters: ViewParameters): boolean {
  const { pathname, search, hash } = window.location;
  const next = withParameters(search, parameters);
  if (next === search) return false;
  window.history.replaceState(window.history.state, '', pathname + next + hash);
  return true;
}

/** Replaces parameters of a screen's address, and keeps for the person what of it is to be kept. */
export function writeParameters(screen: Screen, parameters: ViewParameters): void {
  const { search } = window.location;
  if (replaceParameters(parameters)) keepAddress(screen, search);
}
