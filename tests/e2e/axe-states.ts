import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, settled, test } from './test.ts';

/** A state that shows only after an action, or when the host answers otherwise. */
export interface SeenState {
  open: string;
  /** before the page is opened */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** the state to see is the loading itself */
  isLoading?: boolean;
}

/** Checks every state with axe, in both themes, as an officer sees it. */
export function testStates(states: Record<string, SeenState>): void {
  for (const [name, { open, prepare, act, isLoading }] of Object.entries(states)) {
    for (const colorScheme of ['dark', 'light'] as const) {
      test.describe(`${name}, ${colorScheme}`, () => {
        test.use({ colorScheme, expectedErrors: [/status of (?:400|404|409|500)/] });

        test('has no axe violation', async ({ page, signInAs }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await signInAs('level7');
          await prepare?.(page);
          await page.goto(open);
          if (!isLoading) await settled(page);
          await act(page);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })),
          ).toEqual([]);
        });
      });
    }
  }
}
