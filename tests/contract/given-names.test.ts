import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { eventFormSchema } from '#contract/event-form.ts';
import { keepEventTemplate, listEventTemplates } from '#contract/event-templates.ts';
import { createPlace } from '#contract/map-places.ts';
import { raidBeginningSchema } from '#contract/raid-records.ts';
import { changesSchema } from '#contract/squad-changes.ts';
import { newSquadSchema } from '#contract/squad-shapes.ts';

/**
 * The names and titles that people give, but those of plans that stand, as a move of one fits what stands, and
 * of characters and their sets, which are cleaned as they are saved.
 */
const names: [string, z.ZodMiniType][] = [
  ['an event', eventFormSchema.shape.title],
  ['a template of events', keepEventTemplate.body.shape.name],
  ['an event of a template', keepEventTemplate.body.shape.template.shape.title],
  ['a squad', newSquadSchema.shape.name],
  ['a plan', raidBeginningSchema.shape.title],
  ['a place', createPlace.body.shape.name],
];

describe('a name of', () => {
  it.each(names)('%s is what is seen of it', (_, name) => {
    expect(name.parse(' Old\u200B  W\u202Eick\u00AD ')).toBe('Old Wick');
    // Joiners hold these together.
    expect(name.parse('Fire 👩‍🚒')).toBe('Fire 👩‍🚒');
    expect(name.parse('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  });

  it.each(names)('%s is refused where nothing is seen of it', (_, name) => {
    const { error } = name.safeParse('\u200B\u2066 \uFEFF');
    expect(error?.issues.map(({ message }) => message)).toEqual(['must not be empty']);
    expect(name.safeParse('\u3164\u2800').success).toBe(false);
    expect(name.safeParse('a\0b').success).toBe(false);
    expect(name.safeParse('a\uD800b').success).toBe(false);
  });

  it('a squad may be cleaned, whatever it was called', () => {
    const changes = { name: { was: 'Wr\u200Bens', is: 'Wr\u200Bens ' } };
    expect(changesSchema.parse(changes)).toEqual({ name: { was: 'Wr\u200Bens', is: 'Wrens' } });
  });

  it('what was kept before may be read', () => {
    const { title, ...fields } = keepEventTemplate.body.shape.template.parse({
      ...{ title: 'Raid', description: '', mandatory: false, tbd: false, allCall: false },
      ...{ isPublic: false, squadId: null, time: '20:00', minutes: 120, repeat: null },
    });
    const id = '55555555-5555-4555-8555-555555555571';
    const kept = { ...fields, id, name: '\u200B', title: `${title}\u202E`, meetingGone: false };
    const { templates } = listEventTemplates.answer.parse({ templates: [kept] });
    expect(templates).toEqual([kept]);
  });
});
