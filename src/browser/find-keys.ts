import { runLater } from './later.ts';

/**
 * Tells whether an event asks for the search over everything (product §2.44): `/`, Ctrl+K or ⌘K, or its
 * button. `/` is a letter like any other where somebody types.
 */
export function asksToFind(event: Event): boolean {
  const { key, ctrlKey, metaKey } = event as KeyboardEvent;
  const isIn = (parts: string) => event.target instanceof Element && event.target.closest(parts);
  if (event.type === 'click') return Boolean(isIn('[data-find]'));
  return ctrlKey || metaKey ? key === 'k' : key === '/' && !isIn('input, select, textarea');
}

/** Loads the search over everything when it is first asked for; from then on it listens itself. */
export function connectFinding(): void {
  for (const type of ['keydown', 'click']) {
    document.addEventListener(type, (event) => {
      if (!asksToFind(event)) return;
      event.preventDefault();
      runLater('find');
    });
  }
}
