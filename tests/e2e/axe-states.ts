import type { Page } from '@playwright/test';
import { findInBothThemes } from './axe.ts';
import { expect, settled, test } from './test.ts';

/** A state beside those of the table of screens: it shows only after an action or another answer. */
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
  test.describe('axe finds nothing in', () => {
    test.use({ expectedErrors: [/status of (?:400|404|409|500)/] });

    for (const [name, { open, prepare, act, isLoading }] of Object.entries(states)) {
      test(name, async ({ page, signInAs }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signInAs('level7');
        await prepare?.(page);
        await page.goto(open);
        if (!isLoading) await settled(page);
        await act(page);
        expect(await findInBothThemes(page)).toEqual([]);
      });
    }
  });
}
