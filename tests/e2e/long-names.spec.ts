import { guild } from '#config';
import { openScreen } from '#tests/screens/open.ts';
import { screens } from '#tests/screens/table.ts';
import { lengthenGuild, lengthenNames } from './long-names.ts';
import { expectWhole } from './sight.ts';
import { test } from './test.ts';

/** Screens that show names: of persons, characters, squads, events, items, sets and roles. */
const naming = [
  'home',
  'home with a seat',
  'notices',
  'landing with the menu open',
  'sign-in to the demo guild',
  'my characters',
  'my characters with gear',
  'character',
  'doll',
  'doll as a list',
  'slot of the doll opened',
  'picker of gear',
  'sets compared',
  'item search',
  'item search with hits',
  'item',
  'item being modified',
  'item taken apart',
  'items compared',
  'resource',
  'recipe',
  'recipe with the shopping list',
  'calendar, month',
  'calendar, week',
  'calendar, agenda',
  'event of the calendar',
  'classes, a chart as its table',
  'squads',
  'squads, one opened',
  'squad builder',
  'squad builder, somebody in hand',
  'squad builder, squads suggested',
  'raid plans',
  'raid workbench',
  'raid workbench, somebody in hand',
  'raid workbench, a seat chosen',
  'my record',
  'character info',
  'missing characters',
  'trial about to be decided',
  'roles',
  'attendance',
  'records of an event',
  'audit log',
];

for (const name of naming) {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`The table has no screen "${name}"`);

  test(`${name} is whole with names of sixty letters`, async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(screen.who);
    await lengthenNames(page);
    await openScreen(page, screen);
    await lengthenGuild(page, guild.name);
    await expectWhole(page, { width: 1440, height: 900 });
    await expectWhole(page, { width: 360, height: 780 });
  });
}
