/** Pauses after failures, in milliseconds: the last one again and again. */
const pauses = [5000, 15_000, 60_000, 300_000, 900_000];

/** Returns how long to wait after so many failures before the one just now, in milliseconds. */
export const pauseAfter = (tries: number) => pauses[Math.min(tries, pauses.length - 1)] ?? 0;
