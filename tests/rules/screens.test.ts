import { describe, expect, it } from 'vitest';
import {
  namesView,
  parametersIn,
  type Screen,
  withParameters,
  withView,
  wrongParameters,
} from '#rules/tables/screens.ts';

describe('the views of screens', () => {
  it.each<[why: string, screen: Screen, search: string, kept: object]>([
    ['nothing', 'calendar', '', {}],
    ['each value once more', 'calendar', '?kind=raid&kind=siege', { kind: ['raid', 'siege'] }],
    ['a flag without a value', 'calendar', '?mandatory=', { mandatory: [''] }],
    ['no day, which changes', 'calendar', '?day=2026-11-24&view=week', { view: ['week'] }],
    ['no search', 'characters', '?find=bard&sort=-mana', { sort: ['-mana'] }],
    ['the roles and the page', 'roles', '?role=7&role=8&page=/', { role: ['7', '8'], page: ['/'] }],
    ['no week of leaves', 'leaves', '?from=2026-11-23', {}],
    [
      ...(['not whom filling in marks', 'attendance', '?record=all&recordtrials=no'] as const),
      { recordtrials: ['no'] },
    ],
    ['nothing of another screen', 'missing', '?ids=yes&view=week', { ids: ['yes'] }],
  ])('keep %s', (_, screen, search, kept) => {
    expect(parametersIn(screen, search)).toEqual(kept);
  });

  it('keep the search under a name', () => {
    const search = '?find=bard&sort=-mana';
    expect(parametersIn('characters', search, true)).toEqual({ sort: ['-mana'], find: ['bard'] });
    expect(wrongParameters('characters', { find: ['bard'] }, true)).toEqual([]);
    expect(wrongParameters('characters', { find: ['bard'] }, false)).toEqual(['find']);
  });

  it.each<[search: string, names: boolean]>([
    ['', false],
    ['?event=1', false],
    ['?find=wren', true],
    ['?low=yes', true],
  ])('are named by %j: %j', (search, names) => {
    expect(namesView('attendance', search)).toBe(names);
  });

  it('replace what an address says of the screen, and leave the rest', () => {
    const search = '?event=1&find=wren&low=yes&kind=raid';
    expect(withView('attendance', search, { kind: ['siege'] })).toBe('?event=1&kind=siege');
    expect(withView('attendance', '?low=yes', {})).toBe('');
    expect(withParameters(search, { low: [], find: ['a b'] })).toBe('?event=1&kind=raid&find=a+b');
  });

  it('say which parameters are not theirs', () => {
    expect(wrongParameters('missing', { ids: ['yes'], toString: ['x'] }, false)).toEqual([
      'toString',
    ]);
  });
});
