import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { collectionPath, collections } from '#rules/text/sections.ts';

it('every collection has its list where product §2.8 has it', () => {
  expect(collectionPath).toEqual({
    articles: '/articles/general',
    guides: '/articles/guides',
    quests: '/articles/quests',
  });
  expect(Object.keys(collectionPath)).toEqual([...collections]);
});

describe('the guild’s sections', () => {
  it('shows each part to whom product §2.8 shows it, the public part first', () => {
    const access = collections.map((name) =>
      guild.sections[name].map((section) => [section.id, section.access]),
    );
    expect(access).toEqual([
      [
        ['public', 'public'],
        ['restricted', 2],
      ],
      // The guides lie in no folder of their own; the index lists what each person may read.
      [['', 'public']],
      [
        ['public', 'public'],
        ['t1', 2],
        ['t2', 3],
        ['t3', 5],
      ],
    ]);
  });

  it.each(collections)(
    '%s: every part has an id and a title of its own, and words for nothing',
    (name) => {
      const sections = guild.sections[name];
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
      for (const { title, empty } of sections) {
        expect(title).not.toBe('');
        expect(empty).not.toBe('');
      }
    },
  );
});
