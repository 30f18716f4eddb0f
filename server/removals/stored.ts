/** Changes every text of stored JSON, but for its keys. */
export const withTexts = (json: string, change: (text: string) => string): string =>
  JSON.stringify(
    JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? change(value) : value)),
  );

/** Takes an entry out of a stored list of texts. */
export const withoutEntry = (json: string, entry: string): string =>
  JSON.stringify((JSON.parse(json) as string[]).filter((one) => one !== entry));
