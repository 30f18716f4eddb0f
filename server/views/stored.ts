import type { View } from '#contract/views.ts';
import { screens } from '#rules/tables/screens.ts';
import type { ViewsTable } from '../db/tables/people.ts';

/** Reads views as they are stored; those of screens that the site has no more are left out. */
export function readStoredViews(rows: readonly ViewsTable[]): View[] {
  return rows.flatMap(({ screen, name, parameters, changed_at }) => {
    const known = screens.find((one) => one === screen);
    if (known === undefined) return [];
    // Only what the contract has let in is stored.
    const values = JSON.parse(parameters) as View['parameters'];
    const changedAt = new Date(changed_at).toISOString();
    return [{ screen: known, name, parameters: values, changedAt }];
  });
}
