import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Presses twice in one turn. The second click of a real double click comes, on a slow machine, when the
 * first one is answered, and then is another press.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
}
