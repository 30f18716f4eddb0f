import { describe, expect, it } from 'vitest';
import { noticeWords } from '#rules/notices/kinds.ts';
import type { Notice } from '#rules/notices/facts.ts';
import { namelessName } from '#rules/guild/nameless.ts';
import { comingWords } from '#rules/guild/comings.ts';
import { unnaming } from '#server/taking-out/naming.ts';

const [id, instead, other] = ['200000000000000003', '0123456789012345678', '200000000000000004'];
const of = (...names: string[]) => unnaming({ id, instead, names });
const nobody = 'somebody who left';

describe('taking somebody out of what stays', () => {
  const event = { eventId: null, title: 'Keep', startsAt: '2026-11-20T19:00:00.000Z', count: 1 };
  const notices: Notice[] = [
    { kind: 'reading-asked', facts: { path: '/guides/new', title: 'Rules', why: 'new' } },
    { kind: 'answered-for', facts: { ...event, answer: 'late', by: 'late' } },
    {
      kind: 'record-corrected',
      facts: { ...event, before: 'absent', after: 'present', reason: 'absent was here' },
    },
    { kind: 'trial-decided', facts: { verdict: 'extend', reason: 'Bo, 2026' } },
  ];

  it('changes names and texts of notices alone, so that they are told as before', () => {
    const { facts } = of('new', 'absent', 'present', '2026', 'late', 'extend', 'guides');
    const after = notices.map(({ kind, facts: told }) => ({
      kind,
      facts: JSON.parse(facts(JSON.stringify(told))) as unknown,
    }));
    expect(after).toEqual([
      notices[0],
      { kind: 'answered-for', facts: { ...notices[1]!.facts, by: namelessName } },
      {
        kind: 'record-corrected',
        facts: { ...notices[2]!.facts, reason: `${namelessName} was here` },
      },
      { kind: 'trial-decided', facts: { verdict: 'extend', reason: `Bo, ${namelessName}` } },
    ]);
    for (const notice of after) {
      expect(noticeWords(notice as Notice, String).title).not.toBe('');
    }
  });

  it('leaves the words of the site itself in the audit log', () => {
    const { details } = of(
      'left',
      'server',
      'joined',
      'Raider',
      'vouch',
      'members',
      'days',
      'pass',
    );
    const own = [
      ...Object.values(comingWords),
      ...['+Raider', '−Trial, +Raider', 'vouch', 'pass', '14 days', '/admin/members'],
      'until 2026-11-20 → until 2026-11-27',
    ];
    expect(own.map(details)).toEqual(own);
    expect(details('Keep: 2 recorded; concerns Raider, Ann')).toBe(
      `Keep: 2 recorded; concerns ${namelessName}, Ann`,
    );
    expect(details('+1, says Raider')).toBe(`+1, says ${namelessName}`);
  });

  it('finds a name of any length where it is all that stands there, and longer ones as words', () => {
    const { words, facts, folded } = of('Bo');
    expect(words('Bo')).toBe(namelessName);
    expect(words('Bo and Bob')).toBe('Bo and Bob');
    expect(facts('{"by":"Bo","title":"Bo"}')).toBe(`{"by":"${namelessName}","title":"Bo"}`);
    expect(folded(`${id} bo ${other} bob`)).toBe(`${instead} ${nobody} ${other} bob`);
    expect(folded(`${other} bob ${id} bo`)).toBe(`${other} bob ${instead} ${nobody}`);
    expect(of('Bö x').folded(`${id} bo x ${other} bo xi`)).toBe(
      `${instead} ${nobody} ${other} bo xi`,
    );
  });
});
