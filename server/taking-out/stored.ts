/** Changes every text of stored JSON, each with the key at which it stands; keys stay. */
export const withTexts = (json: string, change: (text: string, key: string) => string): string =>
  JSON.stringify(
    JSON.parse(json, (key, value: unknown) =>
      typeof value === 'string' ? change(value, key) : value,
    ),
  );

/** Takes an entry out of a stored list of texts. */
export const withoutEntry = (json: string, entry: string): string =>
  JSON.stringify((JSON.parse(json) as string[]).filter((one) => one !== entry));
