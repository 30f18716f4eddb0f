import type { PersonalTables } from '../personal-entry.ts';

/** Of the game, its icons, and the hosts’ own tasks. */
export const gameTables: PersonalTables<
  | 'milestones'
  | 'claims'
  | 'snapshots'
  | 'items'
  | 'item_names'
  | 'item_facts'
  | 'item_traits'
  | 'item_slots'
  | 'recipes'
  | 'recipe_links'
  | 'files'
  | 'file_paths'
  | 'icons'
> = {
  milestones: 'when hosts did their tasks',
  claims: 'which host does a task',
  snapshots: 'imports of game data',
  items: 'game data',
  item_names: 'game data',
  item_facts: 'game data',
  item_traits: 'game data',
  item_slots: 'game data',
  recipes: 'game data',
  recipe_links: 'game data',
  files: 'icons, which nobody is named with',
  file_paths: 'icons, which nobody is named with',
  icons: 'icons, which nobody is named with',
};
