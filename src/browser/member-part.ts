import type * as parts from './member-parts.ts';

/** Without a connection a part is tried again after so long, in milliseconds. */
const pause = 10_000;

/**
 * Loads a part of the bar that few members need, and has it do its work. Where nobody answers it is tried
 * again and again; whoever has asked for it is told instead.
 */
export function partLater(name: keyof typeof parts, event?: Event): void {
  import('./member-parts.ts')
    .then((all) => all[name](event))
    .catch(() => {
      if (name === 'inbox') alert('No connection');
      else setTimeout(partLater, pause, name);
    });
}
