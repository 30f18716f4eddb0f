import { type StatProfile, statProfilesSchema } from '#rules/gear/stat-weights.ts';
import { cleanName } from '#rules/text/clean-name.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { keptAtom } from './kept.ts';

/** A browser keeps at most this many profiles: more than a person has characters and roles for. */
export const mostProfiles = 30;

/** One's own profiles of weights, by name. They outlive a sign-out: they contain no items. */
export const $statProfiles = keptAtom('statProfiles', statProfilesSchema, []);

/** Stores the list. Returns a message why it was not kept, or null. */
function keep(list: StatProfile[]): string | null {
  const sorted = list.toSorted((one, other) => compareNames(one.name, other.name));
  return $statProfiles.tryToSet(sorted)
    ? null
    : 'This browser does not let the site keep anything: its storage is blocked or full.';
}

/**
 * Keeps a profile, in the place of one's own of the same name; another tab may have kept some.
 * Returns a message why it was not kept, or null.
 */
export function saveProfile(profile: StatProfile): string | null {
  const name = cleanName(profile.name);
  if (name === '') return 'Give the weights a name.';
  const others = $statProfiles.reread().filter((other) => other.name !== name);
  if (others.length >= mostProfiles) {
    return `No more than ${mostProfiles} profiles can be kept. Delete one first.`;
  }
  return keep([...others, { ...profile, name }]);
}

/** Forgets a profile. Returns a message why it is still there, or null. */
export function deleteProfile(name: string): string | null {
  return keep($statProfiles.reread().filter((profile) => profile.name !== name));
}
