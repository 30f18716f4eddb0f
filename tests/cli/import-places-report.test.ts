import { describe, expect, it } from 'vitest';
import { nothingYet } from '#server/place-imports/report.ts';
import { placesInWords } from '#cli/import-places-report.ts';

const named = { map: 'The Cairns', id: '1', name: 'Old Wick' };

describe('what an import of places says', () => {
  it('counts one link as one', () => {
    const dangling = [{ ...named, leadsTo: 'item 404' }];
    const lines = placesInWords({ ...nothingYet(), dangling }, { dryRun: false });
    expect(lines[0]).toBe('Warning: 1 link of places leads to items or events that there are not:');
    const two = placesInWords(
      { ...nothingYet(), dangling: [...dangling, ...dangling] },
      { dryRun: false },
    );
    expect(two[0]).toContain('2 links of places lead to items');
  });

  it('names fifty places of which something is kept, and the number of the others', () => {
    const kept = Array.from({ length: 62 }, (_, at) => ({
      ...{ ...named, id: String(at), why: 'removed' as const },
    }));
    const lines = placesInWords({ ...nothingYet(), kept }, { dryRun: true });
    expect(lines).toHaveLength(52);
    expect(lines[0]).toBe('Kept: The Cairns, Old Wick (0), removed by hand.');
    expect(lines.slice(-2)).toEqual([
      '… and 12 more.',
      'Places would be 0 new, 0 changed, 0 removed, 0 as before.',
    ]);
  });
});
