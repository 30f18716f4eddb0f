import type * as parts from './member-later.ts';

/** Loads a part of the bar that few members need, and has it do its work. */
export async function partLater(name: keyof typeof parts, event?: Event): Promise<void> {
  const all = await import('./member-later.ts');
  await all[name](event);
}
