/** The parameter of a form's address that names a build to be loaded. */
export const buildParameter = 'build';

/** Makes the address of a character's form that loads a build as a draft. */
export function draftAddress(characterPath: string, buildId: string): string {
  return `/tools/character2/${characterPath}?${buildParameter}=${buildId}`;
}
