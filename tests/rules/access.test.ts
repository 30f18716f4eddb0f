import { describe, expect, it } from 'vitest';
import {
  levels,
  meets,
  type RoleGrant,
  type Requirement,
  requirements,
  type Viewer,
  viewerOf,
} from '#rules/access/access.ts';

/** Columns of the matrix below, the least demanding first. */
const columns: readonly Requirement[] = ['public', 'signed-in', 'guilded', 1, 2, 3, 5, 7];

const member = (accessLevel: number): Viewer => ({ accessLevel, editor: false, guilded: true });

describe('requirements', () => {
  it('are the four of the words and levels, the least demanding first', () => {
    expect(requirements).toEqual(columns);
    expect(levels).toEqual([1, 2, 3, 5, 7]);
  });
});

describe('meets', () => {
  it.each<[string, Viewer | null, string]>([
    //                                                 public signed guilded 1  2   3   5   7
    ['a guest', null, '                                yes    no     no     no  no  no  no  no '],
    ['a stranger', { ...member(0), guilded: false }, ' yes    yes    no     no  no  no  no  no '],
    ['a member without a level', member(0), '          yes    yes    yes    no  no  no  no  no '],
    ['level 1', member(1), '                           yes    yes    yes    yes no  no  no  no '],
    ['level 2', member(2), '                           yes    yes    yes    yes yes no  no  no '],
    ['level 3', member(3), '                           yes    yes    yes    yes yes yes no  no '],
    // No role gives 4; a level between two still opens the lower one only.
    ['level 4', member(4), '                           yes    yes    yes    yes yes yes no  no '],
    ['level 5', member(5), '                           yes    yes    yes    yes yes yes yes no '],
    ['level 7', member(7), '                           yes    yes    yes    yes yes yes yes yes'],
    // The editor flag is another right: it opens no page (product §1.2).
    ['an editor', { ...member(0), editor: true }, '    yes    yes    yes    no  no  no  no  no '],
    // Cannot come from viewerOf. Each requirement looks at its own field, and at no other.
    ['an outsider', { ...member(7), guilded: false }, 'yes    yes    no     yes yes yes yes yes'],
  ])('answers %s', (_, viewer, row) => {
    const wanted = row.trim().split(/\s+/);
    expect(columns.map((column) => (meets(column, viewer) ? 'yes' : 'no'))).toEqual(wanted);
  });
});

describe('viewerOf', () => {
  const grants: RoleGrant[] = [
    { id: '1007', name: 'Officer', level: 7 },
    { id: '1001', name: 'Recruit', level: 1 },
    { id: '1003', name: 'Veteran', level: 3 },
    { id: '1008', name: 'Editor', editor: true },
    { id: '1009', name: 'Alpha 2' },
    { id: '1010', name: 'Not an editor', level: 2, editor: false },
  ];

  it.each<[string, string[] | null, Viewer]>([
    ['someone who is not in the server', null, { accessLevel: 0, editor: false, guilded: false }],
    ['a member without roles', [], member(0)],
    ['a role without rights', ['1009'], member(0)],
    ['a role the site does not know', ['4711'], member(0)],
    ['one role', ['1003'], member(3)],
    ['several: the highest counts, not the last', ['1003', '1007', '1001'], member(7)],
    ['the editor role alone', ['1008'], { accessLevel: 0, editor: true, guilded: true }],
    ['level and editor', ['1008', '1001'], { accessLevel: 1, editor: true, guilded: true }],
    ['editor: false, which is not the flag', ['1010'], member(2)],
    ['an id that begins like another', ['10071'], member(0)],
  ])('knows %s', (_, roleIds, viewer) => {
    expect(viewerOf(roleIds, grants)).toEqual(viewer);
  });

  it('adds up a role that the table names twice', () => {
    const twice: RoleGrant[] = [...grants, { id: '1008', name: 'Editor again', level: 5 }];
    expect(viewerOf(['1008'], twice)).toEqual({ accessLevel: 5, editor: true, guilded: true });
  });

  it('gives nothing where no role gives anything', () => {
    expect(viewerOf(['1007'], [])).toEqual(member(0));
  });
});
