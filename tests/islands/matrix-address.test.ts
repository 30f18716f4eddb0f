import { afterEach, describe, expect, it } from 'vitest';
import {
  readMatrixChoice,
  readOpenEvent,
  readPeriod,
  writeMatrixChoice,
  writeOpenEvent,
  writePeriod,
} from '#islands/attendance/matrix-address.ts';
import { atFirst, countSet, type MatrixChoice } from '#islands/attendance/matrix-choice.ts';

const url = window.location.href;

afterEach(() => {
  window.history.replaceState(null, '', url);
});

const narrow: MatrixChoice = {
  ...{
    group: 'squads',
    withTrials: false,
    squads: ['Heron', 'Salt, & Sons'],
    roles: ['Tank', 'Damage'],
    rank: 0,
  },
  ...{ text: 'Wren?', onlyMandatory: false, weekdays: [2, 0], kind: 'siege', order: 'best' },
  ...{ hidden: ['late', 'bench'], bySquad: false, onlyLow: true, isWide: true },
};

describe('the address of the attendance', () => {
  it('has nothing of what is so at first', () => {
    window.history.replaceState(null, '', '?other=1');
    writeMatrixChoice(atFirst);
    writePeriod({ weeks: '13' });
    expect(window.location.search).toBe('?other=1');
    expect(readMatrixChoice('')).toEqual(atFirst);
    expect(countSet(atFirst)).toBe(0);
  });

  it('says every filter, and is read as it was written', () => {
    writeMatrixChoice(narrow);
    expect(readMatrixChoice(window.location.search)).toEqual(narrow);
    expect(countSet(narrow)).toBe(13);
    writeMatrixChoice(atFirst);
    expect(readMatrixChoice(window.location.search)).toEqual(atFirst);
  });

  it.each([
    [{ weeks: '26' }, { weeks: '26' }],
    [
      { from: '2026-01-02', to: '2026-02-03' },
      { from: '2026-01-02', to: '2026-02-03' },
    ],
    // While a day is being typed there is none.
    [{ from: '', to: '2026-02-03' }, { weeks: '13' }],
    [{ from: '2026-03-02', to: '2026-02-03' }, { weeks: '13' }],
  ] as const)('says %j', (period, read) => {
    writePeriod(period);
    expect(readPeriod(window.location.search)).toEqual(read);
  });

  it('keeps the filters behind an event that is open', () => {
    writeMatrixChoice({ ...atFirst, kind: 'raid' });
    writeOpenEvent('11111111-1111-4111-8111-111111111111');
    expect(window.location.search).toMatch(/^\?event=1/);
    expect(readOpenEvent(window.location.search)).toMatch(/^1/);
    writeOpenEvent(null);
    expect(readOpenEvent(window.location.search)).toBe(null);
    expect(readMatrixChoice(window.location.search).kind).toBe('raid');
  });

  it.each([
    '?who=me&kind=x&order=y&rank=77&weekday=8&weekday=-1&role=Cook&without=p&low=1&wide=1',
    '?weeks=3&from=2026-02-30&to=x&grouped=maybe&evenings=none',
  ])('takes %s for nothing', (search) => {
    expect(readMatrixChoice(search)).toEqual(atFirst);
    expect(readPeriod(search)).toEqual({ weeks: '13' });
  });
});
