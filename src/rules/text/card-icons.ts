/** The line icons that a card of a text may have. */
export const cardIcons = [
  ...(['anchor', 'axe', 'backpack', 'book-open', 'calendar-days', 'castle', 'coins'] as const),
  ...(['compass', 'crown', 'flag', 'flame', 'gem', 'hammer', 'headphones', 'heart'] as const),
  ...(['house', 'info', 'key', 'keyboard', 'lightbulb', 'link', 'map', 'mic'] as const),
  ...(['monitor', 'scroll-text', 'settings', 'shield', 'ship', 'skull', 'sparkles'] as const),
  ...(['star', 'swords', 'target', 'tent', 'timer', 'users', 'wand-sparkles', 'wrench'] as const),
] as const;

export type CardIcon = (typeof cardIcons)[number];
