import { useNow } from '../use-now.ts';
import type { Clock } from './home-words.ts';

const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();

/** The page says minutes: it looks at the clock so often, in milliseconds. */
const every = 20_000;

/** Returns what the reader's clock shows, as it goes on. */
export const useClock = (): Clock => ({ now: useNow(every), zone });
