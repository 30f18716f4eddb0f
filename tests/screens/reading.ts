import type { Page } from '@playwright/test';
import { findAnything, isPhone, type Screen } from './screen.ts';

/** Types words into the search of articles, which answers by itself; Enter would open the first hit. */
const lookFor = (page: Page, words: string) => page.getByRole('searchbox').first().fill(words);

/** What anybody may read. */
export const reading: readonly Screen[] = [
  {
    name: 'landing',
    path: '/',
    who: 'guest',
    purpose: 'A stranger learns what guild this is, and applies.',
    first: 'The plate with the guild’s line and the way to apply.',
  },
  {
    name: 'landing with the menu open',
    path: '/',
    who: 'level7',
    purpose: 'An officer goes from anywhere to anywhere.',
    first: 'The opened menu: all of them on a phone, one of them at a desk.',
    act: (page) =>
      isPhone(page)
        ? page.getByLabel('Menu').first().click()
        : page.getByRole('button', { name: 'Admin' }).hover(),
    ready: (page) => page.getByRole('link', { name: 'Member Roles' }).filter({ visible: true }),
  },
  {
    name: 'about',
    path: '/about',
    who: 'guest',
    purpose: 'A stranger reads who the guild is and what it asks of members.',
    first: 'The heading with its sentence, then the text.',
  },
  {
    name: 'media',
    path: '/media',
    who: 'guest',
    purpose: 'Says that pictures of the guild’s evenings will hang here.',
    first: 'One honest sentence.',
  },
  {
    name: 'general articles',
    path: '/articles/general',
    who: 'guest',
    purpose: 'A reader chooses an article.',
    first: 'The titles of the articles, each with a sentence.',
  },
  {
    name: 'guides',
    path: '/articles/guides',
    who: 'level3',
    purpose: 'A member chooses a guide.',
    first: 'The guides by section, the class guides among them.',
  },
  {
    name: 'guide with code and tabs',
    path: '/articles/guides/client-and-voice?highlight=lamp',
    who: 'guest',
    purpose: 'A reader sets up a machine by a guide, having searched for a word in it.',
    first: 'The first hit, marked, and the bar that leads to the next.',
    ready: (page) => page.getByRole('region', { name: 'Words found' }),
  },
  {
    name: 'quests',
    path: '/articles/quests',
    who: 'level5',
    purpose: 'A member chooses a quest by its tier.',
    first: 'The tiers with their quests; an empty tier says so.',
  },
  {
    name: 'article',
    path: '/articles/general/public/battle-comms',
    who: 'guest',
    purpose: 'A reader learns how the guild speaks in battle.',
    first: 'The title, who wrote it, and the first lines.',
  },
  {
    name: 'article with pictures',
    path: '/articles/general/restricted/leveling-crafter',
    who: 'level2',
    purpose: 'A crafter is led through the trades, with a plate for each step.',
    first: 'The title and the first plate.',
  },
  {
    name: 'picture opened large',
    path: '/articles/general/restricted/leveling-crafter',
    who: 'level2',
    purpose: 'A reader looks at a plate closely.',
    first: 'The plate over the whole window.',
    act: async (page) => {
      // The aids for reading come with the first move of a hand.
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 220);
      await page
        .getByRole('button', { name: /^Copy the link/ })
        .first()
        .waitFor({ state: 'attached' });
      await page.getByRole('img', { name: /^Picture 1,/ }).click();
    },
    ready: (page) => page.getByRole('dialog', { name: 'Picture' }).getByRole('img'),
  },
  {
    name: 'guide',
    path: '/articles/guides/leveling',
    who: 'guest',
    purpose: 'A newcomer learns how to reach the highest level.',
    first: 'The title and the first steps.',
  },
  {
    name: 'guide in review',
    path: '/articles/guides/fog-drill',
    who: 'level7',
    purpose: 'An officer or an editor reads a text before the guild has it.',
    first: 'The title, and that editors and officers alone see it.',
    ready: (page) => page.getByText('Editors and officers alone see it.'),
  },
  {
    name: 'class guide',
    path: '/articles/guides/class-tank',
    who: 'level1',
    purpose: 'A member learns to play a class.',
    first: 'The class’s picture, and that the page stays inside the guild.',
  },
  {
    name: 'quest',
    path: '/articles/quests/t2/arlogian-collar',
    who: 'level3',
    purpose: 'A member is led through a quest.',
    first: 'The title and what to carry.',
  },
  {
    name: 'search of articles',
    path: '/articles/search',
    who: 'guest',
    purpose: 'A reader finds an article by its words.',
    first: 'The empty search field.',
  },
  {
    name: 'search of articles with hits',
    path: '/articles/search',
    who: 'level3',
    purpose: 'A reader chooses among the articles that were found.',
    first: 'How many were found, and the first of them with its words.',
    act: (page) => lookFor(page, 'squad'),
    ready: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'search of articles without a hit',
    path: '/articles/search',
    who: 'guest',
    purpose: 'A reader learns that nothing was found.',
    first: 'That nothing was found, and for what words.',
    act: (page) => lookFor(page, 'qzqzqz'),
    ready: (page) => page.getByRole('main').getByRole('status').filter({ hasText: 'qzqzqz' }),
  },
  {
    name: 'find anything',
    path: '/articles/general/public/squads',
    who: 'guest',
    purpose: 'Anybody goes from anywhere to anything by a few letters.',
    first: 'The field, and below it what one can do and open.',
    act: (page) => findAnything(page),
    ready: (page) => page.getByRole('group', { name: 'Pages' }).getByRole('option').first(),
  },
  {
    name: 'find anything with hits',
    path: '/articles/general/public/squads',
    who: 'level7',
    purpose: 'An officer chooses among what was found, of whatever kind.',
    first: 'The kind with the best hit, its first one chosen.',
    act: (page) => findAnything(page, 'lamp'),
    ready: (page) => page.getByRole('group', { name: 'Items' }).getByRole('option').first(),
  },
  {
    name: 'find anything without a hit',
    path: '/articles/general/public/squads',
    who: 'level3',
    purpose: 'A reader learns that nothing was found, and where to look further.',
    first: 'That nothing was found, and for what words.',
    act: (page) => findAnything(page, 'qzqzqz'),
    ready: (page) => page.getByText('Nothing found for “qzqzqz”.'),
  },
  {
    name: 'style guide',
    path: '/admin/styleguide',
    who: 'level7',
    purpose: 'Whoever writes or builds sees every part and its states.',
    first: 'The parts of a text.',
  },
  {
    name: 'API reference',
    path: '/api/reference',
    who: 'guest',
    purpose: 'A programmer reads every operation.',
    first: 'The nouns, and the first operations.',
  },
];
