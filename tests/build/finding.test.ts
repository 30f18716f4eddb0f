import { describe, expect, it } from 'vitest';
import { actionsFor } from '#browser/finding/actions.ts';
import type { Entry } from '#browser/finding/entry.ts';
import { entriesOf, groupsAtFirst, groupsFor } from '#browser/finding/ordering.ts';
import { pagesFor } from '#browser/finding/pages.ts';
import { foundPages } from '#build/found-pages.ts';
import type { Found } from '#contract/found.ts';
import type { User } from '#contract/identity.ts';

const person = (accessLevel: number, more: Partial<User> = {}): User => ({
  ...{ id: '9', username: 'Ilse8', avatar: null, accessLevel, editor: false, guilded: true },
  ...more,
});

const named = (entries: readonly Entry[]) => entries.map(({ name }) => name);

describe('the pages that are found', () => {
  const pages = foundPages();

  it('stand by themselves: no record’s, no way station, nothing that is empty', () => {
    const paths = pages.map(({ path }) => path);
    expect(paths).toContain('/dashboards/record');
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
    for (const path of ['/denied', '/sign-in', '/404']) {
      expect(paths).not.toContain(path);
    }
    const titles = pages.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each([
    ['a guest', null, ['/articles/guides'], ['/tools/character', '/dashboards/calendar']],
    ['a recruit', person(1), ['/tools/character'], ['/dashboards/calendar', '/database/aoc']],
    ['a member', person(3), ['/database/aoc'], ['/admin/dashboards/roles']],
    ['an officer', person(7), ['/admin/dashboards/roles'], []],
  ])('are for %s those that they may open', (_, user, may, mayNot) => {
    const paths = pagesFor(user, pages).map(({ to }) => to);
    for (const path of may) expect(paths).toContain(path);
    for (const path of mayNot) expect(paths).not.toContain(path);
  });

  it('are found by what the bar calls them, too', () => {
    const items = pages.find(({ path }) => path === '/database/aoc');
    expect(items).toMatchObject({ title: 'Items', label: 'Age of Cairns', area: 'Database' });
    // Its title says the same as that of the map.
    expect(pages.find(({ path }) => path === '/database/gearing-spots')).toMatchObject({
      ...{ title: 'Where gear is found', label: 'Verra, gearing spots' },
      area: 'Database',
    });
  });
});

describe('what one can do', () => {
  it.each([
    [null, ['Change theme', 'Sign in']],
    [person(0, { guilded: false }), ['Change theme', 'Sign out']],
    [
      person(1),
      [
        ...['Announce leave', 'New character', 'Choose what I am told'],
        ...['Change theme', 'Sign out'],
      ],
    ],
    [
      person(0, { editor: true }),
      [
        ...['Announce leave', 'New character', 'Choose what I am told', 'Take a mask'],
        ...['Change theme', 'Sign out'],
      ],
    ],
    [
      person(7),
      [
        ...['Announce leave', 'Answer the evenings', 'Plan an event', 'Draw a place'],
        ...['New character', 'Choose what I am told', 'Change theme', 'Sign out'],
      ],
    ],
  ])('is for %j what they may do', (user, names) => {
    expect(named(actionsFor(user))).toEqual(names);
  });

  it('opens the map with its form', () => {
    const entry = actionsFor(person(2)).find(({ name }) => name === 'Draw a place');
    expect(entry?.to).toBe('/database/map?draw');
  });

  it('makes a new character in its owner’s name', () => {
    const [entry] = actionsFor(person(1, { username: 'Ö & 1' })).filter(
      ({ name }) => name === 'New character',
    );
    const { pathname, searchParams } = new URL(String(entry!.to), 'http://localhost');
    expect(pathname).toMatch(/^\/tools\/character2\/new\/[\da-f-]{36}$/);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ userId: '9', userName: 'Ö & 1', userAvatar: '' },
    });
  });
});

const nothing: Found = {
  ...{ members: [], characters: [], events: [], items: [], recipes: [], places: [] },
  ...{ texts: [], failed: [], signedIn: true },
};

const item = (name: string) => ({
  ...{ id: String(name.length), layout: 'gear', name, icon: null, type: null },
  ...({ typeDescription: 'Helm', rarityMin: 'Rare', rarityMax: 'Epic' } as const),
});

const character = (name: string, isMain: boolean, isMine = true) => ({
  ...{ id: name, name, level: 20, archetype: 'Tank', isMain, isMine },
  ...{ ownerId: '9', ownerName: 'Ilse8', ownerAvatar: null },
});

describe('the order of what is found', () => {
  const found = entriesOf({
    ...nothing,
    items: ['Old Leave', 'Leaves', 'Leave', 'Unleaved'].map(item),
    texts: [{ path: '/a', title: 'Rest', summary: 'When to leave', cover: 'cairns' }],
  });

  it('has the best of each kind first, and the kind with the best one', () => {
    const groups = groupsFor(person(3), 'LEAVE', found);
    expect(groups.map(({ heading }) => heading)).toEqual([
      ...['Items', 'Actions', 'Texts', 'Search further'],
    ]);
    expect(named(groups[0]!.entries)).toEqual(['Leave', 'Leaves', 'Old Leave', 'Unleaved']);
    expect(named(groups[3]!.entries)).toEqual([
      'Search the articles for “LEAVE”',
      'Search the items for “LEAVE”',
    ]);
  });

  it('counts another word for something less than any name', () => {
    // “away” is another word for leave alone.
    const away = entriesOf({ ...nothing, items: [item('Castaway')] });
    const headings = groupsFor(person(3), 'away', away).map(({ heading }) => heading);
    expect(headings).toEqual(['Items', 'Actions', 'Search further']);
  });

  it('offers to make a character of one’s own the main one, none that is it, nobody else’s', () => {
    const all = [character('Ilse', false), character('Imre', true), character('Ivo', false, false)];
    const entries = entriesOf({ ...nothing, characters: all });
    const groups = groupsFor(person(3), 'i', entries);
    const actions = groups.find(({ heading }) => heading === 'Actions');
    expect(named(actions!.entries)).toContain('Make Ilse my main');
    expect(named(actions!.entries).filter((name) => name.startsWith('Make'))).toHaveLength(1);
  });

  it('begins with what was chosen lately, as far as one may still see it', () => {
    const recent = [
      { kind: 'items', found: item('Leave') } as const,
      'action Announce leave',
      'action Plan an event',
      'page /gone',
    ];
    const first = (user: User | null) => named(groupsAtFirst(user, recent)[0]!.entries);
    expect(first(person(3))).toEqual(['Leave', 'Announce leave']);
    expect(first(person(1))).toEqual(['Announce leave']);
    expect(groupsAtFirst(null, recent)[0]!.heading).toBe('Actions');
    const [, actions] = groupsAtFirst(person(3), recent);
    expect(named(actions!.entries)).not.toContain('Announce leave');
  });

  it('keeps others’ characters for officers alone, of what was chosen and of what was found', () => {
    const others = { ...character('Ivo', true, false), ownerId: '8', ownerName: 'Odd' };
    // Whoever is signed in now is not who was told that it was theirs.
    const claimed = { ...others, id: 'Ira', name: 'Ira', isMine: true };
    const all = [character('Ilse', true), others, claimed];
    const recent = all.map((found) => ({ kind: 'characters', found }) as const);
    const entries = entriesOf({ ...nothing, characters: all });
    const shown = (user: User) => [
      named(groupsAtFirst(user, recent)[0]!.entries).toSorted(),
      groupsFor(user, 'i', entries)
        .filter(({ heading }) => heading === 'Characters')
        .flatMap(({ entries: own }) => named(own))
        .toSorted(),
    ];
    expect(shown(person(7))).toEqual([
      ['Ilse', 'Ira', 'Ivo'],
      ['Ilse', 'Ira', 'Ivo'],
    ]);
    expect(shown(person(6))).toEqual([['Ilse'], ['Ilse']]);
    expect(groupsFor(null, 'ilse', entries).map(({ heading }) => heading)).toEqual([
      'Search further',
    ]);
  });

  it('shows no time of an event that was chosen lately, which may have moved', () => {
    const found = {
      ...{ id: 'e', title: 'Raid', startsAt: '2026-03-01T20:00:00.000Z', squad: 'Reds' },
      ...{ mandatory: false, tbd: false, allCall: false, cancelled: true },
    };
    const [recently] = groupsAtFirst(person(3), [{ kind: 'events', found }]);
    expect(recently!.entries).toMatchObject([{ name: 'Raid', words: 'Reds' }]);
    const [now] = groupsFor(person(3), 'raid', entriesOf({ ...nothing, events: [found] }));
    expect(now!.entries[0]!.words).toMatch(/2026.*called off, Reds$/);
  });

  it('leads from a place to the map, for whoever may read that', () => {
    const mapId = 'd0000000-0000-4000-8000-000000000001';
    const found = { mapId, number: 7, kind: 'boss', name: 'Old Wick', map: 'The Cairns' } as const;
    const entries = entriesOf({ ...nothing, places: [found] });
    const [group] = groupsFor(person(2), 'wick', entries);
    expect(group).toMatchObject({
      heading: 'Places',
      entries: [{ words: 'Boss, The Cairns', to: `/database/map?map=${mapId}&place=7` }],
    });
    const recent = [{ kind: 'places', found } as const];
    expect(named(groupsAtFirst(person(2), recent)[0]!.entries)).toEqual(['Old Wick']);
    expect(groupsAtFirst(person(1), recent)[0]!.heading).toBe('Actions');
    // A newer host may know kinds that this page does not.
    const [newer] = entriesOf({ ...nothing, places: [{ ...found, kind: 'comet' as 'boss' }] });
    expect(newer!.words).toBe('The Cairns');
  });
});
