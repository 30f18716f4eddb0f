/**
 * Settles when a browser without Temporal has loaded the polyfill; null in a browser with Temporal.
 */
export const temporalReady: Promise<unknown> | null =
  'Temporal' in globalThis ? null : import('temporal-polyfill/global');
