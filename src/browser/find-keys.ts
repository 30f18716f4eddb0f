/**
 * Tells whether an event asks for the search over everything (product §2.44): `/`, Ctrl+K or ⌘K, or its
 * button. `/` is a letter like any other where somebody types.
 */
export function asksToFind(event: Event): unknown {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent;
  const isIn = (parts: string) => (event.target as Partial<Element>).closest?.(parts);
  if (event.type === 'click') return isIn('[data-find]');
  return ctrlKey || metaKey
    ? // Caps Lock makes it a capital.
      key.toLowerCase() === 'k' && !shiftKey && !altKey
    : key === '/' && !isIn('input, select, textarea');
}

/**
 * Loads the search over everything when it is first asked for; from then on it listens itself. Without a
 * connection the next press tries again.
 */
export function connectFinding(): void {
  for (const type of ['keydown', 'click']) {
    document.addEventListener(type, (event) => {
      if (!asksToFind(event)) return;
      event.preventDefault();
      // The first of the page's templates (layouts/Base.astro).
      const template = document.querySelector<HTMLTemplateElement>('[data-script]');
      const { src } = template?.content.firstChild as HTMLScriptElement;
      import(/* @vite-ignore */ src).catch(() => {
        alert('No connection');
      });
    });
  }
}
