import { describe, expect, it } from 'vitest';
import { applyChanges, type Change, reverseChanges } from '#rules/raids/changes.ts';
import { discordTexts } from '#rules/raids/discord-text.ts';
import { longestMessage } from '#rules/text/discord-message.ts';
import { placeInWords, whoMoved } from '#rules/raids/place-words.ts';
import { type Plan, emptyPlan } from '#rules/raids/plan.ts';
import { addSquad, moveSquad, removeSquad, reshapeSquad } from '#rules/raids/squad-shapes.ts';
import { peopleOf, raidPerson } from './raid-people.ts';

const placed = (person: string) => ({
  ...{ person, character: `${person}-main`, role: 'Damage' as const },
});

/** A plan of two squads of two; `1` sits in Heron, `2` is on the bench. */
function plan(): Plan {
  const empty = emptyPlan('Bell', ['Heron', 'Bittern'], 2);
  const { plan: made } = applyChanges(empty, [
    { kind: 'seat', at: { squad: 's1', seat: 0 }, was: null, is: placed('1') },
    { kind: 'aside', list: 'bench', was: null, is: placed('2') },
  ]);
  return made!;
}

describe('places in words', () => {
  it.each([
    [{ squad: 's2', seat: 1 }, 'Bittern, seat 2'],
    ['bench' as const, 'the bench'],
    [null, 'no seat'],
    [{ squad: 's9', seat: 0 }, 'a squad that is gone, seat 1'],
  ])('%j is %s', (place, words) => {
    expect(placeInWords(plan(), place)).toBe(words);
  });

  it('tell who moved between two plans, who came and who left', () => {
    const { plan: later } = applyChanges(plan(), [
      { kind: 'seat', at: { squad: 's1', seat: 0 }, was: placed('1'), is: null },
      { kind: 'aside', list: 'bench', was: placed('2'), is: null },
      { kind: 'seat', at: { squad: 's1', seat: 0 }, was: null, is: placed('2') },
      { kind: 'aside', list: 'reserve', was: null, is: placed('3') },
    ]);
    expect(
      whoMoved(plan(), later!).map(({ person, words }) => [person, words.from, words.to]),
    ).toEqual([
      ['2', 'the bench', 'Heron, seat 1'],
      ['3', 'no seat', 'the reserve'],
      ['1', 'Heron, seat 1', 'no seat'],
    ]);
    expect(whoMoved(plan(), plan())).toEqual([]);
  });
});

describe('text for Discord', () => {
  it('says who comes to nothing any more, by name: a mention of them has none', () => {
    const gone = { ...raidPerson('1', 'Ranger'), answer: 'gone' as const, username: 'Wren_1' };
    const outside = { ...raidPerson('2', 'Bard'), answer: 'outside' as const, username: 'Ilse' };
    const head = { title: 'Bell', startsAt: null };
    expect(discordTexts(plan(), peopleOf(gone, outside), head)).toEqual([
      [
        '**Bell**',
        '**Heron**\n<@1> Wren\\_1: left the server',
        '**Bench**\n<@2> Ilse: no member any more',
      ].join('\n\n'),
    ]);
  });

  const people = peopleOf(raidPerson('1', 'Ranger'), raidPerson('2', 'Bard'));
  const startsAt = '2026-11-26T19:00:00.000Z';

  it('mentions who sits where, and tells the start in everybody’s own time', () => {
    expect(discordTexts(plan(), people, { title: 'Bell', startsAt })).toEqual([
      [
        '**Bell**\n<t:1795719600:F>',
        '**Heron**\n<@1> Damage, Scion',
        '**Bench**\n<@2> Damage, Magician',
      ].join('\n\n'),
    ]);
  });

  it('neither formats nor calls by a title', () => {
    const [text] = discordTexts(plan(), people, { title: '@everyone **now**', startsAt: null });
    expect(text).toContain(String.raw`@​everyone \*\*now\*\*`);
  });

  it('takes as many messages as it needs, each short enough, and loses nobody', () => {
    const full = emptyPlan(
      'Bell',
      Array.from({ length: 12 }, (_, index) => `Squad ${index}`),
      10,
    );
    const bench = Array.from({ length: 200 }, (_, index) =>
      placed(`1${String(index).padStart(17, '0')}`),
    );
    const texts = discordTexts({ ...full, bench }, people, { title: 'Bell', startsAt });
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.every(({ length }) => length <= longestMessage)).toBe(true);
    const whole = texts.join('\n');
    expect(bench.every(({ person }) => whole.includes(`<@${person}>`))).toBe(true);
  });
});

describe('squads of a plan', () => {
  const names = (changed: ReturnType<typeof applyChanges>) =>
    changed.plan?.squads.map(({ name }) => name);

  it('are named, grow, come, go and change places', () => {
    const begun = plan();
    expect(names(applyChanges(begun, reshapeSquad(begun, 's2', { name: 'Tern' })))).toEqual([
      'Heron',
      'Tern',
    ]);
    const grown = applyChanges(begun, reshapeSquad(begun, 's1', { seats: 4 })).plan;
    expect(grown?.squads[0]?.seats).toHaveLength(4);
    expect(names(applyChanges(begun, addSquad(begun, 'Gannet', 's3')))).toEqual([
      'Heron',
      'Bittern',
      'Gannet',
    ]);
    expect(names(applyChanges(begun, moveSquad(begun, 's2', -1)))).toEqual(['Bittern', 'Heron']);
    expect(moveSquad(begun, 's1', -1)).toEqual([]);
    expect(reshapeSquad(begun, 's1', { name: 'Heron' })).toEqual([]);
  });

  it('give their people back when they go, locked seats too', () => {
    const { plan: locked } = applyChanges(plan(), [
      { kind: 'lock', at: { squad: 's1', seat: 0 }, was: false, is: true },
    ]);
    const changed = applyChanges(locked!, removeSquad(locked!, 's1'));
    expect(names(changed)).toEqual(['Bittern']);
    expect(changed.plan?.bench).toHaveLength(1);
  });

  it('have their seats back as they were, asked for and locked, when that is undone', () => {
    const three = applyChanges(plan(), reshapeSquad(plan(), 's1', { seats: 3 })).plan!;
    const last = { squad: 's1', seat: 2 };
    const marked = applyChanges(three, [
      { kind: 'wanted', at: last, was: null, is: { role: 'Healer' } },
      { kind: 'lock', at: last, was: false, is: true },
    ]).plan!;
    for (const gone of [removeSquad(marked, 's1'), reshapeSquad(marked, 's1', { seats: 2 })]) {
      const changed = applyChanges(marked, gone).plan!;
      expect(changed.squads).not.toEqual(marked.squads);
      // Squads that come back stand where they stood.
      expect(applyChanges(changed, reverseChanges(gone)).plan).toEqual(marked);
    }
  });

  it('never take over what somebody has moved in one that is gone', () => {
    const begun = plan();
    const late: Change[] = [
      { kind: 'seat', at: { squad: 's2', seat: 0 }, was: null, is: placed('3') },
    ];
    const without = applyChanges(begun, removeSquad(begun, 's2')).plan!;
    const again = applyChanges(without, addSquad(without, 'Gannet', 'new')).plan!;
    expect(again.squads.map(({ id }) => id)).toEqual(['s1', 'new']);
    expect(applyChanges(again, late).misfit?.why).toBe('gone');
  });

  it('stay when there is no other, and do not come without end', () => {
    const one = emptyPlan('Bell', ['Heron']);
    expect(removeSquad(one, 's1')).toEqual([]);
    const most = emptyPlan(
      'Bell',
      Array.from({ length: 12 }, () => 'Squad'),
    );
    expect(addSquad(most, 'Another', 's13')).toEqual([]);
  });
});
