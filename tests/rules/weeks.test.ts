import { describe, expect, it } from 'vitest';
import { weekGrid } from '#rules/attendance/weeks.ts';

const zone = 'Europe/Berlin';
const evening = (startsAt: string) => ({ startsAt, zone });

describe('weekGrid', () => {
  it('has a column for each week, the one of today last', () => {
    const { mondays, rows } = weekGrid([], '2026-11-22', 3);
    expect(mondays).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
    expect(rows).toEqual([]);
  });

  it('has a row for each evening of the week, from Monday on', () => {
    const sunday = evening('2026-11-22T18:00:00Z');
    const tuesday = evening('2026-11-10T19:00:00Z');
    const { rows } = weekGrid([sunday, tuesday], '2026-11-22', 2);
    expect(rows).toEqual([
      { weekday: 2, evenings: [tuesday, null] },
      { weekday: 0, evenings: [null, sunday] },
    ]);
  });

  it('keeps two evenings of one day, and leaves out older weeks', () => {
    const early = evening('2026-11-17T17:00:00Z');
    const late = evening('2026-11-17T20:00:00Z');
    const old = evening('2026-11-03T19:00:00Z');
    const { rows } = weekGrid([old, early, late], '2026-11-22', 1);
    expect(rows.map(({ evenings }) => evenings)).toEqual([[early], [late]]);
  });

  it('goes by the day in the zone of the evening', () => {
    // Half past midnight on Monday in Berlin, still Sunday in Greenwich.
    const night = evening('2026-11-15T23:30:00Z');
    const { rows } = weekGrid([night], '2026-11-22', 2);
    expect(rows).toEqual([{ weekday: 1, evenings: [null, night] }]);
  });
});
