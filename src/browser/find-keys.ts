import { runLater } from './later.ts';

/** What is typed while the search is on its way, whose field takes it; null while it is not. */
export const ahead: { typed: string | null } = { typed: null };

const within = ({ target }: Event, parts: string) =>
  target instanceof Element && target.closest(parts) !== null;

/**
 * Tells whether an event asks for the search over everything (product §2.44): `/`, Ctrl+K or ⌘K, or its
 * button. `/` is a letter like any other where somebody types.
 */
export function asksToFind(event: Event): boolean {
  const { key, ctrlKey, metaKey } = event as KeyboardEvent;
  if (event.type === 'click') return within(event, '[data-find]');
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !within(event, 'input, select, textarea');
}

/** Loads the search over everything when it is first asked for; from then on it listens itself. */
export function connectFinding(): void {
  for (const type of ['keydown', 'click']) {
    document.addEventListener(type, (event) => {
      if (asksToFind(event)) {
        event.preventDefault();
        ahead.typed ??= '';
        runLater('find');
      } else if (ahead.typed !== null) {
        const { key = '' } = event as Partial<KeyboardEvent>;
        if (key.length === 1) ahead.typed += key;
      }
    });
  }
}
