import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginHistory, change, historyLength, redo, undo } from '#editing/history.ts';

describe('the history', () => {
  const step = (key: string, at: number) => ({ label: key, key, at });

  it('goes all the way back and forth', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: historyLength }), (states) => {
        let history = beginHistory(-1);
        for (const [at, state] of states.entries())
          history = change(history, state, step(`${at}`, at));
        states.forEach(() => {
          history = undo(history);
        });
        expect(history.present).toBe(-1);
        states.forEach(() => {
          history = redo(history);
        });
        expect(history.present).toBe(states.at(-1) ?? -1);
      }),
    );
  });

  it('takes quick steps of one key for one, and forgets what was undone', () => {
    let history = change(beginHistory('a'), 'ab', step('name', 0));
    history = change(history, 'abc', step('name', 100));
    history = change(history, 'abcd', step('name', 9000));
    expect(history.past).toHaveLength(2);
    history = change(undo(history), 'x', step('other', 9100));
    expect(history.future).toEqual([]);
    expect(undo(history).present).toBe('abc');
  });
});
