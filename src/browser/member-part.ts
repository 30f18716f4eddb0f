import type * as parts from './member-parts.ts';

/**
 * Loads a part of the bar that few members need, and has it do its work. Without a connection it does so
 * once there is one again; whoever has asked for it is told instead.
 */
export function partLater(name: keyof typeof parts, event?: Event): void {
  import('./member-parts.ts')
    .then((all) => all[name](event))
    .catch((error: unknown) => {
      console.warn(error);
      if (name === 'inbox') alert('No connection');
      else
        addEventListener(
          'online',
          () => {
            partLater(name);
          },
          { once: true },
        );
    });
}
