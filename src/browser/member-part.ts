import type * as parts from './member-parts.ts';

/** Loads a part of the bar that few members need, and has it do its work. */
export async function partLater(name: keyof typeof parts, event?: Event): Promise<void> {
  const all = await import('./member-parts.ts');
  await all[name](event);
}
