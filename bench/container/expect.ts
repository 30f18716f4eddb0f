/** Prints what was found. @throws Error where it is not as it should be */
export function expect(what: string, found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`${what}: ${found}, where it should be ${wanted}`);
  console.log(`${what}: ${found}`);
}
