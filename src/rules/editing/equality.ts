function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Tells whether two values of JSON are equal, in whatever order their keys stand. */
export function isEqual(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}
