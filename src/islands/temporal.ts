/** Settles when a browser without Temporal has loaded it; null where there is nothing to wait for. */
export const temporalReady: Promise<unknown> | null =
  'Temporal' in globalThis ? null : import('temporal-polyfill/global');
