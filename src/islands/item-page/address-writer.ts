import { writeParameter } from './item-address.ts';

/** A drag changes settings more often than browsers let an address change: milliseconds between. */
const pause = 250;

/** Makes a writer of a parameter of the page's address: at once, and while it pauses, the last value. */
export function createAddressWriter(name: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: readonly string[] | null = null;
  const write = (values: readonly string[]) => {
    writeParameter(name, values);
    waiting = null;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) write(waiting);
    }, pause);
  };
  return {
    write: (values: readonly string[]) => {
      if (timer === undefined) write(values);
      else waiting = values;
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}
