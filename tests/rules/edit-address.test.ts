import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOfPage } from '#rules/text/edit-address.ts';

it.each([
  ['/articles/general/public/battle-comms'],
  ['/articles/guides/leveling'],
  ['/articles/quests/t2/arlogian-collar'],
  ['/about'],
  ['/admin/styleguide'],
])('the text of %s stands in a file', (path) => {
  const file = fileOfPage(path);
  expect(file).not.toBeNull();
  expect(existsSync(file!), file!).toBe(true);
});

it.each([['/'], ['/articles/guides'], ['/articles/general'], ['/database/map'], ['/constructor']])(
  '%s has no file of a text',
  (path) => {
    expect(fileOfPage(path)).toBeNull();
  },
);
