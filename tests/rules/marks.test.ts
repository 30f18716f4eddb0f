import { describe, expect, it } from 'vitest';
import { rsvpRoles } from '#rules/attendance/attendance.ts';
import { dutyOf, eventKinds, kindOf } from '#rules/calendar/event-kind.ts';
import { archetypes, noArchetype } from '#rules/characters/archetypes.ts';
import { roleOf, roles } from '#rules/characters/roles.ts';
import { crestOf } from '#rules/guild/crest.ts';

const evening = {
  title: 'Evening',
  mandatory: false,
  tbd: false,
  allCall: false,
  squad: null,
  cancelled: false,
};

describe('the kind of an event', () => {
  it.each([
    ['Raid: the Drowned Choir', 'raid'],
    ['TBD: world boss watch', 'raid'],
    ['Open dungeon night', 'raid'],
    // A siege that is practised is drawn as a siege.
    ['Siege practice', 'siege'],
    ['All-call: defence of the harbour', 'siege'],
    ["Caravan run to Hob's Landing", 'caravan'],
    ['Crafting Sunday', 'workshop'],
    ['Shield drill', 'drill'],
    ['Walking new members home', 'hearth'],
    // A word counts as a whole.
    ['Afraid of the dark', 'hearth'],
  ])('is told by the title: %s', (title, kind) => {
    expect(kindOf({ ...evening, title })).toBe(kind);
  });

  it('is told by the marks where the title says nothing', () => {
    expect(kindOf({ ...evening, mandatory: true })).toBe('raid');
    expect(kindOf({ ...evening, mandatory: true, allCall: true })).toBe('siege');
    expect(kindOf({ ...evening, squad: { id: 'a' } })).toBe('drill');
    expect(eventKinds).toContain(kindOf(evening));
  });
});

describe('how binding an event is', () => {
  it.each([
    [{}, 'open'],
    [{ mandatory: true }, 'must'],
    [{ allCall: true }, 'must'],
    [{ tbd: true }, 'unsettled'],
    // Attendance is taken, whenever it starts.
    [{ mandatory: true, tbd: true }, 'must'],
    [{ mandatory: true, tbd: true, cancelled: true }, 'off'],
  ])('%j is %s', (marks, duty) => {
    expect(dutyOf({ ...evening, ...marks })).toBe(duty);
  });
});

describe('roles', () => {
  it('are those in which members answer an invitation', () => {
    expect(roles.toSorted()).toEqual(rsvpRoles.toSorted());
  });

  it('come from the first archetype', () => {
    expect(archetypes.map(roleOf)).toEqual([
      'Damage',
      'Tank',
      'Damage',
      'Damage',
      'Damage',
      'Damage',
      'Healer',
      'Support',
    ]);
    expect(roleOf(noArchetype)).toBeNull();
  });
});

describe('the crest of a squad', () => {
  it.each([
    ['Heron', 'heron'],
    ['The Night Herons', 'heron'],
    ['Bittern', 'stork'],
    ['Gannet', 'gull'],
    ['Lamp wardens', 'lantern'],
  ])('shows what the name names: %s', (name, charge) => {
    expect(crestOf(name).charge).toBe(charge);
  });

  it('is the same for the same name', () => {
    expect(crestOf('Second table')).toEqual(crestOf('Second table'));
  });

  it('differs between most squads that name nothing', () => {
    const squads = Array.from({ length: 40 }, (_, nth) => JSON.stringify(crestOf(`Team ${nth}`)));
    expect(new Set(squads).size).toBeGreaterThan(30);
  });
});
