/** What the address names: a plan to open, or an evening whose plan is opened or begun. */
export interface BuilderAddress {
  raid: string | null;
  event: string | null;
}

/** Reads the part of an address behind the question mark. */
export function readBuilderAddress(search: string): BuilderAddress {
  const asked = new URLSearchParams(search);
  return { raid: asked.get('raid'), event: asked.get('event') };
}

/** Writes what is opened into the address: as a step of its own, or in place of the last. */
export function writeBuilderAddress(
  { raid, event }: BuilderAddress,
  how: 'push' | 'replace',
): void {
  const search = new URLSearchParams({ ...(raid && { raid }), ...(event && { event }) }).toString();
  const { pathname } = window.location;
  const address = search === '' ? pathname : `${pathname}?${search}`;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}
